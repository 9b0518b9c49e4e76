import { AppError } from "../../lib/app-error";

/** A file or a piece of one, over a buffer that nobody shares. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Empty, broken or malformed: 400 `document.unreadable` (decision 4). */
export const unreadable = () => new AppError("document.unreadable");

export const viewOf = (bytes: Bytes) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** True when the ASCII `text` stands at `at`. */
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

const follows = (left: Bytes, right: Bytes) =>
  left.buffer === right.buffer && left.byteOffset + left.byteLength === right.byteOffset;

/**
 * The parts one after another. Neighbours of one buffer are joined without copying, so a file from
 * which nothing was taken comes back as it is; otherwise this is the only copy.
 */
export function joinParts(parts: readonly Bytes[]): Bytes {
  const runs: Bytes[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && follows(last, part)) {
      runs[runs.length - 1] = new Uint8Array(
        last.buffer,
        last.byteOffset,
        last.byteLength + part.byteLength,
      );
    } else {
      runs.push(part);
    }
  }
  const [only] = runs;
  if (only && runs.length === 1) return only;
  const joined = new Uint8Array(runs.reduce((size, run) => size + run.byteLength, 0));
  let at = 0;
  for (const run of runs) {
    joined.set(run, at);
    at += run.byteLength;
  }
  return joined;
}
