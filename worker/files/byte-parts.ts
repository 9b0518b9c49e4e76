import { describeErrors } from "#contract/employer-messages";
import type { FieldCode } from "#contract/errors";
import { AppError } from "../lib/app-error";

/** A file or a piece of one, over a buffer that nobody shares. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** What makes a file no document. */
export type Defect = Extract<FieldCode, "undecodable" | "too_many_pixels" | "no_pages" | "locked">;

/** 400 `document.unreadable`; with the defect as the field error of `document` where it is known. */
export const unreadable = (defect?: Defect) =>
  new AppError(
    "document.unreadable",
    defect && { errors: describeErrors([{ path: "document", code: defect }], undefined) },
  );

export const viewOf = (bytes: Bytes) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** True when the ASCII `text` is at `at`. */
export function hasAscii(bytes: Bytes, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Bytes of an ASCII text. */
export const ascii = (text: string): Bytes =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Four letters at `at`, as PNG and RIFF name their chunks. */
export const fourLetters = (bytes: Bytes, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** The parts one after another, copied. */
export function joinParts(parts: readonly Bytes[]): Bytes {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.byteLength;
  }
  return joined;
}

/** Where each part would stand, if none is written over before it was moved; else undefined. */
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
 * The parts one after another at the beginning of the file that they were cut from, so that a
 * large one is in memory once; copied where they do not go there in this order.
 */
export function joinWithin(file: Bytes, parts: readonly Bytes[]): Bytes {
  const places = placesWithin(file, parts);
  if (!places) return joinParts(parts);
  for (const [index, part] of parts.entries()) file.set(part, places[index]);
  return file.subarray(0, (places.at(-1) ?? 0) + (parts.at(-1)?.byteLength ?? 0));
}
