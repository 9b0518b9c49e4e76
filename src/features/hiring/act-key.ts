import { useRef } from "react";

/**
 * The `Idempotency-Key` of an act: the same while one body is tried again, so that a lost response
 * makes nothing twice; another for another body, and for the next act.
 */
export function useActKey() {
  const last = useRef<{ body: string; key: string }>(undefined);
  return {
    of: (input: unknown): string => {
      const body = JSON.stringify(input) ?? "";
      if (last.current?.body !== body) last.current = { body, key: crypto.randomUUID() };
      return last.current.key;
    },
    done: () => {
      last.current = undefined;
    },
  };
}
