import { useEffect, useState } from "react";

/**
 * In milliseconds: how long content that replaces other content should ignore clicks, because the
 * second half of a double click was meant for what was there before.
 */
export const DOUBLE_CLICK_GUARD_MS = 600;

/** The value, once it has not changed for a while. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
