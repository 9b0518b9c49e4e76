import { ascii, joinParts, viewOf, type Bytes } from "../files/byte-parts";
import { crc32 } from "../files/crc32";
import { sanitize } from "../files/sanitize";
import { AppError } from "../lib/app-error";
import { fromBase64 } from "../platform/encoding";

/** Small real files (24 by 16 pixels, with a dark red corner) and metadata to hide in them. */

/** Marks everything that sanitizing must remove. */
export const HIDDEN = "HIDDEN 32.6927,-114.6277";

const JPEG = fromBase64(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNy" +
    "wtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09P" +
    "T09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xA" +
    "AYEAEAAwEAAAAAAAAAAAAAAAAAB0WDwv/EABUBAQEAAAAAAAAAAAAAAAAAAAMF/8QAHhEAAQMEAwAAAAAAAAAAAAAA" +
    "AAIDEQEEBRITYeH/2gAMAwEAAhEDEQA/AJZdxjZ5drwAhjVUyVrnKc7VW9InvwAHJJ//2Q==",
);
const PNG = fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAYAAAAMJL+VAAAAQUlEQVR4AezRsQkAQAgDwOBKv/8Gv1PstQgp7CJYKK" +
    "Jw1gfoJM0oHEcOSOAQaaJHwkm5cQzkBwNklyHaJqNzTtQAAAD//zsFQugAAAAGSURBVAMAby5fwTa0VGwAAAAASUVO" +
    "RK5CYII=",
);
const WEBP_LOSSY = fromBase64(
  "UklGRkwAAABXRUJQVlA4IEAAAABQAwCdASoYABAAPtFUo0uoJKMhsAgBABoJQBOgBDdw3Ow3AAD+4uR+ZHb9LGbzZ+" +
    "Xu8/+Zo/BXVE/yK8PGAAAA",
);
const WEBP_LOSSLESS = fromBase64(
  "UklGRi4AAABXRUJQVlA4TCEAAAAvF8ADAA8w/59hnv/5Dy0QZhvNn/YM+j2EiP5HcwIAAAAA",
);

/** The length of the start marker and JFIF segment, and of the PNG signature and IHDR chunk. */
const JPEG_HEAD = 20;
const PNG_HEAD = 33;

export const join = (...parts: Bytes[]): Bytes => joinParts(parts).slice();
export const includes = (bytes: Bytes, text: string): boolean =>
  new TextDecoder("latin1").decode(bytes).includes(text);

/** A TIFF block with orientation, a description and GPS. `little` selects Intel's byte order. */
export function exifTiff({ orientation = 1, little = false } = {}): Bytes {
  const text = ascii(`${HIDDEN}\0`);
  const tiff = new Uint8Array(80 + text.length);
  const view = viewOf(tiff);
  tiff.set(ascii(little ? "II" : "MM"));
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  view.setUint16(8, 3, little);
  const entry = (at: number, tag: number, type: number, count: number) => {
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, type, little);
    view.setUint32(at + 4, count, little);
  };
  entry(10, 0x010e, 2, text.length);
  view.setUint32(18, 80, little);
  entry(22, 0x0112, 3, 1);
  view.setUint16(30, orientation, little);
  entry(34, 0x8825, 4, 1);
  view.setUint32(42, 50, little);
  view.setUint16(50, 1, little);
  entry(52, 0x0001, 2, 2);
  tiff.set(ascii("N"), 60);
  tiff.set(text, 80);
  return tiff;
}

export function jpegSegment(marker: number, payload: Bytes): Bytes {
  const head = new Uint8Array([0xff, marker, 0, 0]);
  viewOf(head).setUint16(2, payload.length + 2);
  return join(head, payload);
}

/** A JPEG with these segments after its JFIF header. */
export const jpeg = (...segments: Bytes[]): Bytes =>
  join(JPEG.subarray(0, JPEG_HEAD), ...segments, JPEG.subarray(JPEG_HEAD));

export const exifSegment = (tiff: Bytes) => jpegSegment(0xe1, join(ascii("Exif\0\0"), tiff));

/** A JPEG as a phone writes it: with location, description and orientation. */
export const jpegWithGps = (orientation = 6): Bytes => jpeg(exifSegment(exifTiff({ orientation })));

export function pngChunk(type: string, data: Bytes): Bytes {
  const body = join(ascii(type), data);
  const numbers = new Uint8Array(8);
  viewOf(numbers).setUint32(0, data.length);
  viewOf(numbers).setUint32(4, crc32(body));
  return join(numbers.slice(0, 4), body, numbers.slice(4));
}

/** A PNG with these chunks before its pixels. */
export const png = (...chunks: Bytes[]): Bytes =>
  join(PNG.subarray(0, PNG_HEAD), ...chunks, PNG.subarray(PNG_HEAD));

export function webpChunk(type: string, data: Bytes): Bytes {
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, data.length, true);
  return join(ascii(type), length, data, new Uint8Array(data.length % 2));
}

export function riff(...chunks: Bytes[]): Bytes {
  const body = join(ascii("WEBP"), ...chunks);
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, body.length, true);
  return join(ascii("RIFF"), length, body);
}

/** A plain WebP of one picture chunk. */
export const webp = (kind: "lossy" | "lossless" = "lossy"): Bytes =>
  (kind === "lossy" ? WEBP_LOSSY : WEBP_LOSSLESS).slice();

/** A WebP in the extended format: a canvas with `flags`, then `before`, the picture and `after`. */
export function extendedWebp(flags: number, before: Bytes[], after: Bytes[]): Bytes {
  const canvas = new Uint8Array([flags, 0, 0, 0, 23, 0, 0, 15, 0, 0]);
  return riff(webpChunk("VP8X", canvas), ...before, webp().subarray(12), ...after);
}

const pdfEntry = (offset: number) => `${String(offset).padStart(10, "0")} 00000 n \n`;

/** A one-page PDF, padded to exactly `size` bytes if that is more than it needs. */
export function pdf(size = 0): Bytes {
  const head = "%PDF-1.4\n";
  const objects = [
    "1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n",
    "2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n",
    "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>\nendobj\n",
  ];
  const offsets = objects.map((_, index) => head.length + objects.slice(0, index).join("").length);
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.map(pdfEntry).join("")}`;
  const trailer = "trailer\n<</Size 4/Root 1 0 R>>\n";
  const body = head + objects.join("");
  const end = `${table}${trailer}startxref\n${body.length}\n`;
  const padding = size - body.length - end.length - "%\n%%EOF\n".length;
  const start = ascii(body + end);
  if (padding < 0) return join(start, ascii("%%EOF\n"));
  return join(
    ascii(body + table + trailer),
    ascii("%"),
    new Uint8Array(padding).fill(0x20),
    ascii(`\nstartxref\n${body.length}\n%%EOF\n`),
  );
}

/** The multipart body of an upload. */
export function documentForm(bytes: Bytes, name = "document.jpg", type = "image/jpeg"): FormData {
  const form = new FormData();
  form.append("document", new File([bytes], name, { type }));
  return form;
}

/** The error code of a refused file, or "accepted". */
export async function refusalOf(bytes: Bytes): Promise<string> {
  try {
    await sanitize(bytes);
    return "accepted";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** The reported defect of a file, or "accepted". */
export async function defectOf(bytes: Bytes): Promise<string> {
  try {
    await sanitize(bytes);
    return "accepted";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.errors?.map(({ path, code }) => `${path}: ${code}`).join() ?? error.code;
  }
}

/** Every error code that results from cutting the file off anywhere after `from` bytes. */
export async function refusalsOfPrefixes(bytes: Bytes, from: number): Promise<string[]> {
  const codes = await Promise.all(
    Array.from({ length: bytes.length - from }, (_, index) =>
      refusalOf(bytes.slice(0, from + index)),
    ),
  );
  return [...new Set(codes)];
}
