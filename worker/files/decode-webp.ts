import { BooleanBits } from "./boolean-bits";
import { fourLetters, unreadable, viewOf, type Bytes } from "./byte-parts";
import { checkLossless } from "./decode-lossless";

type Size = { width: number; height: number };

const FRAME_HEAD = 10;
const SEGMENTS = 4;
const LOSSLESS_HEAD = 5;
/** How an alpha plane is stored, in the low bits of its first byte. */
const ALPHA = { raw: 0, lossless: 1 };

const lossySize = (data: Bytes): Size => ({
  width: viewOf(data).getUint16(6, true) & 0x3fff,
  height: viewOf(data).getUint16(8, true) & 0x3fff,
});

function losslessSize(data: Bytes): Size {
  const bits = viewOf(data).getUint32(1, true);
  if (bits >>> 29 !== 0) throw unreadable();
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function skipSegments(bits: BooleanBits): void {
  if (!bits.number(1)) return;
  const hasMap = bits.number(1);
  if (bits.number(1)) {
    bits.number(1);
    for (let segment = 0; segment < SEGMENTS; segment++) bits.skipOptional(7);
    for (let segment = 0; segment < SEGMENTS; segment++) bits.skipOptional(6);
  }
  const nodes = hasMap ? SEGMENTS - 1 : 0;
  for (let node = 0; node < nodes; node++) if (bits.number(1)) bits.number(8);
}

function skipFilter(bits: BooleanBits): void {
  bits.number(1 + 6 + 3);
  if (!bits.number(1) || !bits.number(1)) return;
  for (let delta = 0; delta < 2 * SEGMENTS; delta++) bits.skipOptional(6);
}

/**
 * Checks a lossy picture's header, and that its partitions lie within the file. Their contents are
 * not checked: any bits are valid there, so no decoder can tell damage from a picture.
 */
function checkLossy(data: Bytes): void {
  const view = viewOf(data);
  const tag = view.getUint16(0, true) | ((data[2] ?? 0) << 16);
  const [profile, isShown, firstLength] = [(tag >> 1) & 7, (tag >> 4) & 1, tag >> 5];
  const first = data.subarray(FRAME_HEAD, FRAME_HEAD + firstLength);
  if (profile > 3 || !isShown || first.length < Math.max(firstLength, 1)) throw unreadable();
  const bits = new BooleanBits(first);
  bits.number(2);
  skipSegments(bits);
  skipFilter(bits);
  const count = 1 << bits.number(2);
  const sizes = FRAME_HEAD + firstLength;
  let at = sizes + 3 * (count - 1);
  for (let index = 0; index < count - 1; index++) {
    at += view.getUint16(sizes + 3 * index, true) | ((data[sizes + 3 * index + 2] ?? 0) << 16);
  }
  if (bits.isPastEnd || at >= data.length) throw unreadable();
}

function checkAlpha(data: Bytes, size: Size): void {
  const method = (data[0] ?? 0) & 3;
  const plane = data.subarray(1);
  if (method === ALPHA.lossless) checkLossless(plane, size);
  else if (method !== ALPHA.raw || plane.length < size.width * size.height) throw unreadable();
}

/** The chunks by name. `sanitizeWebp` returns name, length, data and padding of each as parts. */
function chunksOf(parts: readonly Bytes[]): Map<string, Bytes> {
  const chunks = new Map<string, Bytes>();
  for (let at = 1; at < parts.length; at += 4) {
    const [name, , data] = parts.slice(at, at + 3);
    if (name && data) chunks.set(fourLetters(name, 0), data);
  }
  return chunks;
}

/**
 * Reads every code of a lossless picture or an alpha plane, and the frame of a lossy picture.
 * `parts` come from `sanitizeWebp`.
 * @throws AppError document.unreadable
 */
export function checkWebp(parts: readonly Bytes[]): void {
  const chunks = chunksOf(parts);
  const [canvas, alpha, lossy] = [chunks.get("VP8X"), chunks.get("ALPH"), chunks.get("VP8 ")];
  const picture = lossy ?? chunks.get("VP8L") ?? new Uint8Array();
  const size = lossy ? lossySize(picture) : losslessSize(picture);
  if (canvas) {
    const view = viewOf(canvas);
    const [width, height] = [view.getUint32(3, true) >>> 8, view.getUint32(6, true) >>> 8];
    if (1 + width !== size.width || 1 + height !== size.height) throw unreadable();
  }
  if (lossy) checkLossy(lossy);
  else checkLossless(picture.subarray(LOSSLESS_HEAD), size);
  if (alpha && lossy) checkAlpha(alpha, size);
}
