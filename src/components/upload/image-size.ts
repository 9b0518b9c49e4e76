/** Long side of a sent photo, in pixels. */
const MAX_LONG_SIDE = 2000;

type Size = { width: number; height: number };

/** The size to draw a photo at: its own, or scaled down to `MAX_LONG_SIDE`. */
export function scaledSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_LONG_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
