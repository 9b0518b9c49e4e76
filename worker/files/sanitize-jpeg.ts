import { ascii, hasAscii, joinParts, unreadable, viewOf, type Bytes } from "./byte-parts";
import { orientationTiff, readOrientation } from "./exif-orientation";
import { assertSaneSize } from "./image-size";

const SOI_LENGTH = 2;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const COMMENT = 0xfe;

/** DHT, DAC, DQT, DNL, DRI, DHP and EXP: what a decoder needs in addition to frame and scans. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd, 0xde, 0xdf]);

/** SOF0 to SOF15 without the three codes that mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const isApplication = (marker: number) => marker >= APP0 && marker <= 0xef;

const EXIF = "Exif\0\0";

/**
 * A copy of a segment, cut to `length` (as its length field counts), because more may follow it.
 */
function cutSegment(segment: Bytes, length: number): Bytes {
  const cut = segment.slice(0, 2 + length);
  viewOf(cut).setUint16(2, length);
  return cut;
}

function withoutThumbnail(jfif: Bytes): Bytes {
  const cut = cutSegment(jfif, 16);
  cut.set([0, 0], 16);
  return cut;
}

/**
 * Keeps JFIF without its thumbnail, the color profile and Adobe's color transform; drops the rest.
 */
function strippedApplication(marker: number, segment: Bytes): Bytes | undefined {
  const names = (text: string) => hasAscii(segment, 4, text);
  if (marker === APP0 && names("JFIF\0") && segment.length >= 18) {
    const hasThumbnail = segment.length > 18 || segment[16] !== 0 || segment[17] !== 0;
    return hasThumbnail ? withoutThumbnail(segment) : segment;
  }
  if (marker === APP2 && names("ICC_PROFILE\0")) return segment;
  if (marker === APP14 && names("Adobe") && segment.length >= 16) {
    return segment.length === 16 ? segment : cutSegment(segment, 14);
  }
  return undefined;
}

/**
 * The position of the next marker after a scan's data, which includes stuffed bytes and restarts.
 */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw unreadable();
}

function checkFrame(segment: Bytes): void {
  const components = segment[9] ?? 0;
  if (components < 1 || components > 4 || segment.length !== 10 + 3 * components) {
    throw unreadable();
  }
  const view = viewOf(segment);
  assertSaneSize(view.getUint16(7), view.getUint16(5));
}

function orientationSegment(orientation: number): Bytes {
  const payload = joinParts([ascii(EXIF), orientationTiff(orientation)]);
  return joinParts([new Uint8Array([0xff, APP1, 0, 2 + payload.length]), payload]);
}

/**
 * Keeps what a decoder needs up to the end marker: frame, tables, scans, JFIF, color profile,
 * orientation. Drops EXIF, GPS, XMP, comments, thumbnails and anything after the end.
 * @throws AppError document.unreadable (or a RangeError, if a length points past the end)
 */
export function sanitizeJpeg(bytes: Bytes): Bytes[] {
  const view = viewOf(bytes);
  const pieces: Bytes[] = [];
  let [jfif, orientation]: [Bytes?, number?] = [];
  let [hasFrame, hasScan] = [false, false];
  let at = SOI_LENGTH;
  for (;;) {
    if (bytes[at] !== 0xff) throw unreadable();
    while (bytes[at + 1] === 0xff) at++;
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) break;
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw unreadable();
    const segment = bytes.subarray(at, end);
    at = end;

    if (marker === SOS) {
      if (!hasFrame) throw unreadable();
      hasScan = true;
      at = endOfScan(bytes, end);
      pieces.push(segment, bytes.subarray(end, at));
    } else if (isFrame(marker)) {
      if (hasFrame) throw unreadable();
      checkFrame(segment);
      hasFrame = true;
      pieces.push(segment);
    } else if (TABLES.has(marker)) {
      pieces.push(segment);
    } else if (marker === APP1 && hasAscii(segment, 4, EXIF)) {
      orientation ??= readOrientation(segment.subarray(4 + EXIF.length));
    } else if (isApplication(marker)) {
      const application = strippedApplication(marker, segment);
      if (marker === APP0) jfif ??= application;
      else if (application) pieces.push(application);
    } else if (marker !== COMMENT) {
      throw unreadable();
    }
  }
  if (!hasScan) throw unreadable();
  return [
    bytes.subarray(0, SOI_LENGTH),
    ...(jfif ? [jfif] : []),
    ...(orientation ? [orientationSegment(orientation)] : []),
    ...pieces,
    bytes.subarray(at, at + 2),
  ];
}
