import { ascii, type Bytes, joinParts, viewOf } from "../../files/byte-parts";
import { crc32 } from "../../files/crc32";

/** A passport page of 125 by 88 millimeters, at two pixels per millimeter. */
const [WIDTH, HEIGHT] = [250, 176];

/** Shades of gray. */
const [INK, PERSON, BACKDROP, PAPER] = [60, 120, 205, 238];

/** Left, top, right and bottom; right and bottom are exclusive. */
type Box = readonly [number, number, number, number];

const PHOTO: Box = [14, 24, 86, 116];
const TEXT: readonly Box[] = [
  [100, 24, 210, 32],
  [100, 48, 180, 54],
  [100, 66, 230, 72],
  [100, 84, 160, 90],
  [100, 102, 200, 108],
];
/** The machine-readable zone: two lines of random letters of three by five dots. */
const MACHINE_LINES: Box = [14, 130, 236, 166];
const DOT = 2;
const LETTER = { width: 4 * DOT, height: 9 * DOT };

const isIn = (x: number, y: number, [left, top, right, bottom]: Box) =>
  x >= left && y >= top && x < right && y < bottom;

/** Whether a point is in an ellipse around the origin. */
const isRound = (x: number, y: number, [width, height]: [number, number]) =>
  (x / width) ** 2 + (y / height) ** 2 < 1;

/** The shade of a pixel. */
function shadeAt(x: number, y: number, letters: Uint8Array): number {
  if (isIn(x, y, PHOTO)) {
    const isPerson = isRound(x - 50, y - 62, [15, 19]) || isRound(x - 50, y - 118, [30, 30]);
    return isPerson ? PERSON : BACKDROP;
  }
  if (TEXT.some((line) => isIn(x, y, line))) return INK;
  if (!isIn(x, y, MACHINE_LINES)) return PAPER;
  const [left, top] = MACHINE_LINES;
  const [across, down] = [x - left, y - top];
  const column = Math.floor((across % LETTER.width) / DOT);
  const row = Math.floor((down % LETTER.height) / DOT);
  if (column >= 3 || row >= 5) return PAPER;
  const letter = Math.floor(down / LETTER.height) * 32 + Math.floor(across / LETTER.width);
  const dots = letters[letter % letters.length] ?? 0;
  return (dots >> ((row * 3 + column) % 8)) & 1 ? INK : PAPER;
}

/** A chunk of a PNG: its length, its name, its data and the checksum of both. */
function chunk(name: string, data: Bytes): Bytes {
  const named = joinParts([ascii(name), data]);
  const bytes = joinParts([new Uint8Array(4), named, new Uint8Array(4)]);
  viewOf(bytes).setUint32(0, data.length);
  viewOf(bytes).setUint32(bytes.length - 4, crc32(named));
  return bytes;
}

async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Draws a made-up passport, different each time, and returns it like the file of an upload. */
export const photoFile = (kind: string) => async () => {
  const letters = crypto.getRandomValues(new Uint8Array(64));
  const pixels = new Uint8Array(HEIGHT * (WIDTH + 1));
  for (let y = 0; y < HEIGHT; y++) {
    // Each line begins with a byte for its filter: 0, none.
    for (let x = 0; x < WIDTH; x++) pixels[y * (WIDTH + 1) + 1 + x] = shadeAt(x, y, letters);
  }
  // Eight bits of gray per pixel, not interlaced.
  const header = new Uint8Array([0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, 8, 0, 0, 0, 0]);
  const bytes = joinParts([
    new Uint8Array([0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", await deflated(pixels)),
    chunk("IEND", new Uint8Array()),
  ]);
  return { name: `${kind}.png`, bytes };
};
