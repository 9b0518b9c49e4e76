import { useEffect, useState } from "react";

/** Shorter work shows no progress: rendering it would only delay the result. */
const LONG_MS = 150;

/** True once work has been running for so long that the person should see it. */
export function useTakesLong(isRunning: boolean): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setTakesLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [isRunning]);
  return takesLong;
}
