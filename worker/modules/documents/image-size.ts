import { unreadable } from "./byte-parts";

/** A file of a few kilobytes can claim more pixels than a phone can hold: 100 megapixels at most. */
const MAX_PIXELS = 100_000_000;

/** @throws AppError document.unreadable on no pixels or too many. */
export function assertSaneSize(width: number, height: number): void {
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) throw unreadable();
}
