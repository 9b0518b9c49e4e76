import { type RefObject, useEffect, useRef } from "react";
import { focusHeading } from "./focus-heading";

/**
 * "Try again" of a page or card that shows something else afterwards: what is there then gets the
 * focus that the button has lost, the page's heading without a `target`.
 *
 * @param isBusy True while it runs, until the page is there.
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
