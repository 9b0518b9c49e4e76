import { fourLetters, unreadable, viewOf, type Bytes } from "./byte-parts";
import { inflate } from "./inflate";

const CHUNK_HEAD = 8;
const CHUNK_SUM = 4;
const HIGHEST_FILTER = 4;

/** Samples per pixel, by color type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;

/** First column, first row, column step and row step of each Adam7 pass. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

/** Bytes per row without its filter byte, and the number of such rows. */
type Rows = { bytes: number; count: number };

function rowsOf(header: Bytes): Rows[] {
  const view = viewOf(header);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, color = 0, , , interlaced] = header.subarray(8);
  const bits = depth * (CHANNELS[color] ?? 0);
  return (interlaced ? ADAM7 : WHOLE).flatMap(([left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const count = Math.ceil((height - top) / down);
    return columns > 0 && count > 0 ? [{ bytes: Math.ceil((columns * bits) / 8), count }] : [];
  });
}

/** Takes the inflated bytes as they arrive; each row begins with its filter number. */
function rowCheck(rows: Rows[]): (piece: Uint8Array) => boolean {
  let [pass, row, left] = [0, 0, 0];
  const isWhole = () => pass === rows.length && left === 0;
  return (piece) => {
    for (let at = 0; at < piece.length && !isWhole();) {
      const now = rows[pass];
      if (left === 0 && now) {
        if ((piece[at] ?? 0) > HIGHEST_FILTER) throw unreadable();
        left = 1 + now.bytes;
        row++;
        if (row === now.count) [pass, row] = [pass + 1, 0];
      }
      const step = Math.min(left, piece.length - at);
      left -= step;
      at += step;
    }
    return isWhole();
  };
}

/**
 * Inflates the pixels of a PNG, a few megabytes at a time, and checks that every row is there and
 * has a valid filter. `parts` are its chunks. Bytes after the last row are ignored.
 * @throws AppError document.unreadable
 */
export async function checkPng(parts: readonly Bytes[]): Promise<void> {
  const chunks = parts.slice(1).map((chunk) => ({
    type: fourLetters(chunk, 4),
    data: chunk.subarray(CHUNK_HEAD, chunk.length - CHUNK_SUM),
  }));
  const header = chunks[0]?.data ?? new Uint8Array();
  const needsPalette = header[9] === PALETTE;
  if (needsPalette && !chunks.some(({ type }) => type === "PLTE")) throw unreadable();
  const pixels = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  if (!(await inflate(pixels, rowCheck(rowsOf(header))))) throw unreadable();
}
