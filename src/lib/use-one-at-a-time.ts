import { useRef } from "react";

/**
 * `work`, of which calls do nothing while one is under way. A ref and no state: two clicks of one
 * moment come before anything is drawn.
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
