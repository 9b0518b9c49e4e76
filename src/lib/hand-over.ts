import { useEffect, useState } from "react";

/** Left by the script of a page rendered at the edge (src/screen-start.ts, src/offer-start.ts). */
const page = globalThis as { takeOver?: () => void };

/** Tells that script that presses are the program's from now on, or that none will come. */
export function handOver(): void {
  page.takeOver?.();
  delete page.takeOver;
}

/**
 * Tells it, once the component lives and its fields hold what was typed, to press again what was
 * pressed too early. A form says so itself: React brings to life what stands around it before it,
 * and a press on what does not live yet would send the form natively.
 */
export function useHandOver({ ofForm }: { ofForm: boolean }): void {
  const [live, setLive] = useState(false);
  useEffect(() => {
    // One render later the fields hold what was typed.
    // oxlint-disable-next-line react/set-state-in-effect -- once, on a rendered page alone
    if (page.takeOver) setLive(true);
  }, []);
  useEffect(() => {
    if (live && (ofForm || !document.querySelector("form[method=post]"))) handOver();
  }, [live, ofForm]);
}

/** Beside the screens: hands over a page without a form. */
export function HandOver() {
  useHandOver({ ofForm: false });
  return null;
}
