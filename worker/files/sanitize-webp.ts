import {
  ascii,
  fourLetters,
  hasAscii,
  joinParts,
  unreadable,
  viewOf,
  type Bytes,
} from "./byte-parts";
import { orientationTiff, readOrientation } from "./exif-orientation";
import { assertSaneSize } from "./image-size";

const HEADER_LENGTH = 12;
const FLAG = { icc: 0x20, alpha: 0x10, exif: 0x08, animation: 0x02 };
const EXIF_PREFIX = "Exif\0\0";

/** The extended format stores width and height less one, in 24 bits each. */
function checkCanvas(data: Bytes): void {
  if (data.length < 10) throw unreadable();
  const view = viewOf(data);
  assertSaneSize(1 + (view.getUint32(3, true) >>> 8), 1 + (view.getUint32(6, true) >>> 8));
}

/** A lossy picture must be a key frame with its start code; width and height have 14 bits each. */
function checkLossy(data: Bytes): void {
  const isKeyFrame = ((data[0] ?? 1) & 1) === 0;
  const hasStartCode = data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a;
  if (!isKeyFrame || !hasStartCode) throw unreadable();
  const view = viewOf(data);
  assertSaneSize(view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff);
}

/** A lossless picture has a signature byte, then width and height less one in 14 bits each. */
function checkLossless(data: Bytes): void {
  if (data[0] !== 0x2f) throw unreadable();
  const size = viewOf(data).getUint32(1, true);
  assertSaneSize(1 + (size & 0x3fff), 1 + ((size >>> 14) & 0x3fff));
}

/** A chunk with its header and, after data of odd length, a zero byte. */
function chunkOf(type: string, data: Bytes): Bytes[] {
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, data.length, true);
  return [ascii(type), length, data, new Uint8Array(data.length % 2)];
}

/** The chunks up to the end that the file's header states; of each kind only the first counts. */
function readChunks(bytes: Bytes): Map<string, Bytes> {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) throw unreadable();
  const chunks = new Map<string, Bytes>();
  for (let at = HEADER_LENGTH; at + 8 <= end;) {
    const type = fourLetters(bytes, at);
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > end) throw unreadable();
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function orientationOf(exif: Bytes | undefined): number | undefined {
  if (!exif) return undefined;
  return readOrientation(hasAscii(exif, 0, EXIF_PREFIX) ? exif.subarray(EXIF_PREFIX.length) : exif);
}

/**
 * Rewrites a WebP from the chunks that a still picture needs: canvas, color profile, alpha, pixels,
 * and of EXIF the orientation. Refuses animations, because a document does not move.
 * @throws AppError document.unreadable (or a RangeError, if a length points past the end)
 */
export function sanitizeWebp(bytes: Bytes): Bytes[] {
  const chunks = readChunks(bytes);
  const [lossy, lossless] = [chunks.get("VP8 "), chunks.get("VP8L")];
  const picture = lossy ?? lossless;
  if (!picture || (lossy && lossless)) throw unreadable();
  if (lossy) checkLossy(lossy);
  else checkLossless(picture);

  const canvas = chunks.get("VP8X");
  const parts: Bytes[] = [];
  if (canvas) {
    checkCanvas(canvas);
    const flags = canvas[0] ?? 0;
    if (flags & FLAG.animation) throw unreadable();
    const orientation = orientationOf(chunks.get("EXIF"));
    const [profile, alpha] = [chunks.get("ICCP"), chunks.get("ALPH")];
    const extended = canvas.slice(0, 10);
    extended[0] = (profile ? FLAG.icc : 0) | (flags & FLAG.alpha) | (orientation ? FLAG.exif : 0);
    parts.push(...chunkOf("VP8X", extended));
    if (profile) parts.push(...chunkOf("ICCP", profile));
    if (alpha && lossy) parts.push(...chunkOf("ALPH", alpha));
    parts.push(...chunkOf(lossy ? "VP8 " : "VP8L", picture));
    if (orientation) parts.push(...chunkOf("EXIF", orientationTiff(orientation)));
  } else {
    parts.push(...chunkOf(lossy ? "VP8 " : "VP8L", picture));
  }

  const size = new Uint8Array(4);
  const total = parts.reduce((sum, part) => sum + part.length, ascii("WEBP").length);
  viewOf(size).setUint32(0, total, true);
  return [joinParts([ascii("RIFF"), size, ascii("WEBP")]), ...parts];
}
