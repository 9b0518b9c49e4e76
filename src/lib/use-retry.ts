import { type RefObject, useEffect, useRef } from "react";
import { focusHeading } from "./focus-heading";

/**
 * For a "Try again" button that disappears after the retry: moves the lost focus to `target`, or
 * without one to the page's heading.
 *
 * @param isBusy True while the retry runs, until its result is shown.
 */
export function useRetry(
  again: () => void,
  isBusy: boolean,
  target?: RefObject<HTMLElement | null>,
): () => void {
  const isRunning = useRef(false);
  useEffect(() => {
    if (isBusy || !isRunning.current) return;
    isRunning.current = false;
    if (document.activeElement !== document.body) return;
    if (target?.current) target.current.focus();
    else focusHeading();
  }, [isBusy, target]);
  return () => {
    isRunning.current = true;
    again();
  };
}
