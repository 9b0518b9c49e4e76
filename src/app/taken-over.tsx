import { useEffect, useState } from "react";

/** Left by the script of a page rendered at the edge (src/screen-start.ts). */
const page = globalThis as { takeOver?: () => void };

/** Tells that script that presses are the program's from now on, or that none will come. */
export function handOver(): void {
  page.takeOver?.();
  delete page.takeOver;
}

/**
 * Tells that script, once the screens beside it live and hold what was typed, to press again what
 * was pressed too early.
 */
export function TakenOver() {
  const [live, setLive] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- one render later the fields hold what was typed
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (live) handOver();
  }, [live]);
  return null;
}
