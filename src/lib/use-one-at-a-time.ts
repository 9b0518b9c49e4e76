import { useRef } from "react";

/**
 * Wraps `work` so that calls are ignored while one is running. A ref, not state: two quick clicks
 * may come before the next render.
 */
export function useOneAtATime<Input extends unknown[]>(
  work: (...input: Input) => Promise<unknown>,
): (...input: Input) => Promise<void> {
  const running = useRef(false);
  return async (...input) => {
    if (running.current) return;
    running.current = true;
    try {
      await work(...input);
    } finally {
      running.current = false;
    }
  };
}
