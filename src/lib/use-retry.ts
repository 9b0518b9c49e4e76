import { useEffect, useRef } from "react";
import { focusHeading } from "./focus-heading";

/**
 * "Try again" of a page that shows something else meanwhile: afterwards the heading of what is there
 * has the focus that the button has lost.
 *
 * @param isBusy True while it runs, until the page is there.
 */
export function useRetry(again: () => void, isBusy: boolean): () => void {
  const isRunning = useRef(false);
  useEffect(() => {
    if (isBusy || !isRunning.current) return;
    isRunning.current = false;
    if (document.activeElement === document.body) focusHeading();
  }, [isBusy]);
  return () => {
    isRunning.current = true;
    again();
  };
}
