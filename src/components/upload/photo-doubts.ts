/** Why a photo may be unreadable; it can be sent anyway. */
export type PhotoDoubt = "small" | "dark" | "blurred";

/** Long side in pixels below which small print is unreadable. */
const SMALL_LONG_SIDE = 1000;
/** Mean luminance (0 to 255) below which a photo is too dark. */
const DARK_BELOW = 60;
/** Variance of the Laplacian in the sharpest tiles; sharp printed text reaches several hundred. */
const BLURRED_BELOW = 60;
const TILES = 8;
/** The share of tiles that must be sharp: most of a document may be blank paper. */
const SHARP_SHARE = 0.1;

type Sample = { width: number; height: number; data: Uint8ClampedArray };

/**
 * Checks the quality of a photo: `size` is its own, `sample` its RGBA pixels scaled to
 * about 1000 pixels on the long side.
 * Conservative, because a false alarm costs people time.
 */
export function photoDoubts(size: { width: number; height: number }, sample: Sample): PhotoDoubt[] {
  const grey = luminance(sample);
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const doubts: PhotoDoubt[] = [];
  if (Math.max(size.width, size.height) < SMALL_LONG_SIDE) doubts.push("small");
  if (mean < DARK_BELOW) doubts.push("dark");
  // Dark photos have weak edges: do not report them as blurred too.
  else if (sharpness(grey, sample) < BLURRED_BELOW) doubts.push("blurred");
  return doubts;
}

function luminance({ data }: Sample): Float32Array {
  const grey = new Float32Array(data.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    // By index, to avoid an array per pixel.
    const pixel = at * 4;
    const red = data[pixel] ?? 0;
    const green = data[pixel + 1] ?? 0;
    const blue = data[pixel + 2] ?? 0;
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return grey;
}

/**
 * The variance of the Laplacian per tile; returns the value that `SHARP_SHARE` of the tiles exceed.
 */
function sharpness(grey: Float32Array, { width, height }: Sample): number {
  const tiles = Array.from({ length: TILES * TILES }, () => ({ count: 0, sum: 0, squares: 0 }));
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value = (offset: number) => grey[at + offset] ?? 0;
      const edge = 4 * value(0) - value(-1) - value(1) - value(-width) - value(width);
      const column = Math.floor((x / width) * TILES);
      const tile = tiles[Math.floor((y / height) * TILES) * TILES + column];
      if (!tile) continue;
      tile.count += 1;
      tile.sum += edge;
      tile.squares += edge * edge;
    }
  }
  const variances = tiles
    .map(({ count, sum, squares }) => (count ? squares / count - (sum / count) ** 2 : 0))
    .sort((a, b) => b - a);
  return variances[Math.floor(TILES * TILES * SHARP_SHARE)] ?? 0;
}
