import { useRef } from "react";

/**
 * The `Idempotency-Key` of an action. Retries of one body share the key, so that a lost response
 * makes nothing twice; a different body and the next action get a new one.
 */
export function useActionKey() {
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
