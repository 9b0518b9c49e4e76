import { DOUBLE_CLICK_GUARD_MS } from "./use-settled";

/** A click: its position in CSS pixels, and in `detail` how many came together (0 from a key). */
type Click = Pick<MouseEvent, "clientX" | "clientY" | "detail">;

/** In CSS pixels: between the two taps of a double tap a finger moves less than this. */
const NEAR = 32;

/**
 * For a click that closes something under the pointer: ignores the second half of a double click,
 * because it was not meant for what is there now.
 */
export function ignoreSecondClick(first: Click): void {
  if (first.detail === 0) return;
  const ignore = (event: MouseEvent) => {
    const [x, y] = [event.clientX - first.clientX, event.clientY - first.clientY];
    if (event.detail === 0 || Math.hypot(x, y) > NEAR) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Once: a click elsewhere shows that the person has moved on.
  addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", ignore, { capture: true }), DOUBLE_CLICK_GUARD_MS);
}
