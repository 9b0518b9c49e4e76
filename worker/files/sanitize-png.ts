import { ascii, fourLetters, joinParts, unreadable, viewOf, type Bytes } from "./byte-parts";
import { crc32 } from "./crc32";
import { orientationTiff, readOrientation } from "./exif-orientation";
import { assertSaneSize } from "./image-size";

const SIGNATURE_LENGTH = 8;
/** Length of the fields around a chunk's data: length, type and CRC. */
const FRAME_LENGTH = 12;

/** Chunks that a picture and its correct colors need. Texts, times and animation are dropped. */
const ALLOWED_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS bKGD pHYs gAMA cHRM sRGB iCCP sBIT cICP".split(" "),
);
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** The bit depths that each color type allows. */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

function checkHeader(data: Bytes): void {
  const [depth = 0, color = 0, compression, filter, interlace = 2] = data.subarray(8);
  const known = DEPTHS[color]?.includes(depth) && compression === 0 && filter === 0;
  if (data.length !== 13 || !known || interlace > 1) throw unreadable();
  const view = viewOf(data);
  assertSaneSize(view.getUint32(0), view.getUint32(4));
}

function orientationChunk(orientation: number): Bytes {
  const body = joinParts([ascii("eXIf"), orientationTiff(orientation)]);
  const frame = new Uint8Array(8);
  viewOf(frame).setUint32(0, body.length - 4);
  viewOf(frame).setUint32(4, crc32(body));
  return joinParts([frame.subarray(0, 4), body, frame.subarray(4).slice()]);
}

/**
 * Walks a PNG's chunks up to IEND and keeps those on an allow-list; of eXIf it keeps the
 * orientation. Verifies all checksums except those of pixel data, which a decoder checks.
 * @throws AppError document.unreadable (or a RangeError, if a length points past the end)
 */
export function sanitizePng(bytes: Bytes): Bytes[] {
  const view = viewOf(bytes);
  const pieces = [bytes.subarray(0, SIGNATURE_LENGTH)];
  const seen = new Set<string>();
  let previous = "";
  let at = SIGNATURE_LENGTH;
  while (previous !== "IEND") {
    const length = view.getUint32(at);
    const type = fourLetters(bytes, at + 4);
    const chunk = bytes.subarray(at, at + FRAME_LENGTH + length);
    const data = chunk.subarray(8, 8 + length);
    if (chunk.length < FRAME_LENGTH + length || !/^[A-Za-z]{4}$/.test(type)) throw unreadable();
    if ((at === SIGNATURE_LENGTH) !== (type === "IHDR")) throw unreadable();
    if (type === "IDAT" && seen.has(type) && previous !== type) throw unreadable();
    if (type !== "IDAT" && crc32(chunk.subarray(4, 8 + length)) !== view.getUint32(at + 8 + length))
      throw unreadable();

    if (type === "IHDR") checkHeader(data);
    if (type === "IEND" && (length > 0 || !seen.has("IDAT"))) throw unreadable();
    if (ALLOWED_CHUNKS.has(type)) pieces.push(chunk);
    else if (isCritical(type)) throw unreadable();
    const orientation = type === "eXIf" && !seen.has(type) ? readOrientation(data) : undefined;
    if (orientation) pieces.push(orientationChunk(orientation));

    seen.add(type);
    previous = type;
    at += chunk.length;
  }
  return pieces;
}
