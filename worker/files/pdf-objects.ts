import { hasAscii, type Bytes } from "./byte-parts";
import { inflateUpTo } from "./inflate";
import { isName, isReference, PdfReader, type PdfDictionary, type PdfValue } from "./pdf-values";
import type { PdfWork } from "./pdf-work";

/** The most objects to read from a file; a 10 MB file has a few hundred thousand. */
const OBJECTS_MAX = 500_000;
/** Limit for the inflated size of all object streams together. */
const INFLATED_MAX = 16 * 1024 * 1024;
/** The cost of inflating a stream in addition to its bytes. */
const STREAM_COST = 8192;

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0 || byte === 0x0c;

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  value instanceof Map;

/** All positions of `text`, in order. The search looks for the text's byte at index `rare`. */
function* places(bytes: Bytes, text: string, rare = 0): Generator<number> {
  const byte = text.charCodeAt(rare);
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1)) {
    if (hasAscii(bytes, at - rare, text)) yield at - rare;
  }
}

/** The number of the object whose "obj" is at `at`, as 12 in "12 0 obj". */
function numberBefore(bytes: Bytes, at: number): number | undefined {
  const skipBackward = (from: number, is: (byte: number | undefined) => boolean) => {
    let before = from;
    while (before > 0 && is(bytes[before - 1]) && from - before < 12) before--;
    return before;
  };
  const generation = skipBackward(skipBackward(at, isSpace), isDigit);
  const end = skipBackward(generation, isSpace);
  const start = skipBackward(end, isDigit);
  if (start === end || end === generation) return undefined;
  return Number(String.fromCharCode(...bytes.subarray(start, end)));
}

/** Where an object is written, and the previous object with the same number. */
type Place = { bytes: Bytes; at: number; before: Place | undefined };

/**
 * Finds a PDF's objects like a viewer that repairs files: by searching the whole file, because the
 * cross-references break first. A number may have several objects: revisions, or text that only
 * looks like an object.
 */
export class PdfObjects {
  readonly #bytes: Bytes;
  readonly #work: PdfWork;
  /** Where the file's own objects begin, apart from those in streams. */
  readonly #starts: number[] = [];
  /** The last object of each number. */
  readonly #last = new Map<number, Place>();
  #count = 0;

  constructor(bytes: Bytes, work: PdfWork) {
    this.#bytes = bytes;
    this.#work = work;
    for (const at of places(bytes, "obj", 2)) {
      const number = numberBefore(bytes, at);
      if (number === undefined) continue;
      this.#starts.push(at + 3);
      this.#add(number, bytes, at + 3);
      if (this.#count >= OBJECTS_MAX) break;
    }
  }

  #add(number: number, bytes: Bytes, at: number): void {
    this.#last.set(number, { bytes, at, before: this.#last.get(number) });
    this.#count++;
  }

  /** All objects with this number, the last one first. */
  *#all(number: number): Generator<PdfValue> {
    for (let place = this.#last.get(number); place; place = place.before) {
      yield new PdfReader(place.bytes, place.at, this.#work).value();
    }
  }

  /**
   * Yields a value, or for a reference all objects that it may mean; none if its number is in
   * `seen`.
   */
  *resolve(value: PdfValue | undefined, seen?: Set<number>): Generator<PdfValue> {
    if (value === undefined || value === null) return;
    if (!isReference(value)) yield value;
    else if (this.#last.has(value.object) && !seen?.has(value.object)) {
      seen?.add(value.object);
      yield* this.#all(value.object);
    }
  }

  /**
   * The dictionaries of all objects that contain a name such as `/ObjStm`, with their end
   * positions.
   */
  *#naming(name: string): Generator<{ dictionary: PdfDictionary; end: number }> {
    let index = 0;
    let last = -1;
    for (const at of places(this.#bytes, name, 1)) {
      while ((this.#starts[index + 1] ?? Infinity) <= at) index++;
      const start = this.#starts[index] ?? Infinity;
      if (start > at || start === last) continue;
      last = start;
      const reader = new PdfReader(this.#bytes, start, this.#work);
      const dictionary = reader.value();
      if (isDictionary(dictionary)) yield { dictionary, end: reader.at };
    }
  }

  /** All dictionaries with this `/Type`, the last one first. */
  ofType(type: string): PdfDictionary[] {
    const found: PdfDictionary[] = [];
    for (const { dictionary } of this.#naming(`/${type}`)) {
      if (isName(dictionary.get("Type"), type)) found.push(dictionary);
    }
    return found.toReversed();
  }

  /**
   * The file's trailers, one per revision: cross-reference streams first, each kind newest first.
   */
  trailers(): PdfDictionary[] {
    const found: PdfDictionary[] = [];
    for (const at of places(this.#bytes, "trailer")) {
      const value = new PdfReader(this.#bytes, at + "trailer".length, this.#work).value();
      if (isDictionary(value)) found.push(value);
    }
    return [...this.ofType("XRef"), ...found.toReversed()];
  }

  /** The data of the stream whose dictionary ends at `end`. */
  #streamAt(end: number): Bytes | undefined {
    const reader = new PdfReader(this.#bytes, end, this.#work);
    reader.skipSpace();
    this.#work.spend(reader.at - end);
    if (!hasAscii(this.#bytes, reader.at, "stream")) return undefined;
    let start = reader.at + "stream".length;
    if (this.#bytes[start] === 0x0d) start++;
    if (this.#bytes[start] === 0x0a) start++;
    let stop = start;
    while (stop < this.#bytes.length && !hasAscii(this.#bytes, stop, "endstream")) stop++;
    this.#work.spend(STREAM_COST + stop - start);
    return this.#bytes.subarray(start, stop);
  }

  /**
   * Adds the objects that are packed into streams. Returns the number of streams, including those
   * not read: an encrypted file's streams are not.
   */
  async unpack({ isEncrypted }: { isEncrypted: boolean }): Promise<number> {
    let count = 0;
    let left = isEncrypted ? 0 : INFLATED_MAX;
    for (const { dictionary, end } of this.#naming("/ObjStm")) {
      count++;
      const data = left > 0 ? this.#streamAt(end) : undefined;
      if (!data) continue;
      const isPlain = !dictionary.has("Filter");
      // oxlint-disable-next-line no-await-in-loop -- one at a time, to save memory
      const unpacked = isPlain ? data : await inflateUpTo(data, left);
      left -= unpacked.length;
      this.#addPacked(dictionary, unpacked);
    }
    return count;
  }

  /** Reads packed objects: first the pairs of number and position, then the objects. */
  #addPacked(dictionary: PdfDictionary, bytes: Bytes): void {
    const [count, first] = [dictionary.get("N"), dictionary.get("First")];
    if (typeof count !== "number" || typeof first !== "number") return;
    const reader = new PdfReader(bytes, 0, this.#work);
    for (let index = 0; index < count && reader.at < bytes.length; index++) {
      const [number, at] = [reader.value(), reader.value()];
      if (typeof number !== "number" || typeof at !== "number") return;
      if (this.#count >= OBJECTS_MAX) return;
      if (bytes[first + at] !== undefined) this.#add(number, bytes, first + at);
    }
  }
}
