import { unreadable } from "./byte-parts";

/**
 * The largest sensors whose photos fit into 10 MB have 64 megapixels. The text for
 * `too_many_pixels` names this number.
 */
const MAX_PIXELS = 70_000_000;

/** @throws AppError document.unreadable if there are no pixels or too many */
export function assertSaneSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw unreadable();
  if (width * height > MAX_PIXELS) throw unreadable("too_many_pixels");
}
