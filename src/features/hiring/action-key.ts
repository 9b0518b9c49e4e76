import { useRef } from "react";

/**
 * The `Idempotency-Key` of an action. Retries of the same body reuse it, so that a retry never acts
 * twice. A new body or a new action gets a new key.
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
