import type { FieldCode } from "#contract/errors";
import { AppError } from "../lib/app-error";
import { describeErrors } from "../lib/problem-texts/describe-errors";

/** A file or a part of one, over a buffer that nothing else uses. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Why a file is not accepted as a document. */
export type Defect = Extract<FieldCode, "undecodable" | "too_many_pixels" | "no_pages" | "locked">;

/** 400 `document.unreadable`. A known defect becomes the field error of `document`. */
export const unreadable = (defect?: Defect) =>
  new AppError(
    "document.unreadable",
    defect && { errors: describeErrors([{ path: "document", code: defect }]) },
  );

export const viewOf = (bytes: Bytes) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** True if the ASCII `text` is at position `at`. */
export function hasAscii(bytes: Bytes, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** The bytes of an ASCII text. */
export const ascii = (text: string): Bytes =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The four letters at `at`, with which PNG and RIFF name their chunks. */
export const fourLetters = (bytes: Bytes, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** Copies the parts one after another into a new buffer. */
export function joinParts(parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.byteLength;
  }
  return joined;
}

/**
 * The position of each part when moved to the front; undefined if a move would overwrite a later
 * part.
 */
function placesWithin(file: Bytes, parts: readonly Bytes[]): number[] | undefined {
  const places: number[] = [];
  let at = 0;
  for (const part of parts) {
    const from = part.buffer === file.buffer ? part.byteOffset - file.byteOffset : Infinity;
    if (at > from || at + part.byteLength > file.byteLength) return undefined;
    places.push(at);
    at += part.byteLength;
  }
  return places;
}

/**
 * Joins the parts at the beginning of the file that they were cut from, so that a large file is in
 * memory only once. Copies them if their order does not allow that.
 */
export function joinWithin(file: Bytes, parts: readonly Bytes[]): Bytes {
  const places = placesWithin(file, parts);
  if (!places) return joinParts(parts);
  for (const [index, part] of parts.entries()) file.set(part, places[index]);
  return file.subarray(0, (places.at(-1) ?? 0) + (parts.at(-1)?.byteLength ?? 0));
}
