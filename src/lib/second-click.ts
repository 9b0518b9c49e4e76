import { SEEN_MS } from "./use-settled";

/** A click: where, in CSS pixels of the window, and how many have come together; keys click 0 times. */
type Click = Pick<MouseEvent, "clientX" | "clientY" | "detail">;

/** Between the two taps of a double tap, a finger moves less. CSS pixels. */
const NEAR = 32;

/**
 * Something closes under the pointer: the second half of a double click there was not meant for what
 * it covered, and does nothing.
 */
export function ignoreSecondClick(first: Click): void {
  if (first.detail === 0) return;
  const ignore = (event: MouseEvent) => {
    const [x, y] = [event.clientX - first.clientX, event.clientY - first.clientY];
    if (event.detail === 0 || Math.hypot(x, y) > NEAR) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // A click elsewhere shows that the person goes on.
  addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", ignore, { capture: true }), SEEN_MS);
}
