import { hasAscii, type Bytes } from "./byte-parts";
import { inflateUpTo } from "./inflate";
import { isName, isReference, PdfReader, type PdfDictionary, type PdfValue } from "./pdf-values";
import type { PdfWork } from "./pdf-work";

/** Objects in a file that are looked at; one of 10 MB has some hundred thousand. */
const OBJECTS_MAX = 500_000;
/** Of all object streams together, inflated. */
const INFLATED_MAX = 16 * 1024 * 1024;
/** What inflating a stream costs beyond its bytes. */
const STREAM_COST = 8192;

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0 || byte === 0x0c;

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  value instanceof Map;

/** Where `text` stands, from the first place to the last; its byte at `rare` is looked for. */
function* places(bytes: Bytes, text: string, rare = 0): Generator<number> {
  const byte = text.charCodeAt(rare);
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 1)) {
    if (hasAscii(bytes, at - rare, text)) yield at - rare;
  }
}

/** The number of the object whose "obj" is at `at`, as in "12 0 obj". */
function numberBefore(bytes: Bytes, at: number): number | undefined {
  const passBack = (from: number, is: (byte: number | undefined) => boolean) => {
    let before = from;
    while (before > 0 && is(bytes[before - 1]) && from - before < 12) before--;
    return before;
  };
  const generation = passBack(passBack(at, isSpace), isDigit);
  const end = passBack(generation, isSpace);
  const start = passBack(end, isDigit);
  if (start === end || end === generation) return undefined;
  return Number(String.fromCharCode(...bytes.subarray(start, end)));
}

/** An object's notation: the bytes it is written in, and where; and the one before of its number. */
type Place = { bytes: Bytes; at: number; before: Place | undefined };

/**
 * The objects of a PDF as a viewer finds them that repairs it: by looking through the whole file,
 * for cross-references are the first to be wrong. A number may have several objects: revisions, or
 * what only looks like one.
 */
export class PdfObjects {
  readonly #bytes: Bytes;
  readonly #work: PdfWork;
  /** Where the objects of the file itself begin. */
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

  /** Every object of this number, the last first. */
  *#all(number: number): Generator<PdfValue> {
    for (let place = this.#last.get(number); place; place = place.before) {
      yield new PdfReader(place.bytes, place.at, this.#work).value();
    }
  }

  /** A value or, of a reference, the objects it may mean; none if its number is in `seen`. */
  *resolve(value: PdfValue | undefined, seen?: Set<number>): Generator<PdfValue> {
    if (value === undefined || value === null) return;
    if (!isReference(value)) yield value;
    else if (this.#last.has(value.object) && !seen?.has(value.object)) {
      seen?.add(value.object);
      yield* this.#all(value.object);
    }
  }

  /** The dictionaries of all objects that contain a name such as `/ObjStm`, each with its place. */
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

  /** Dictionaries of a `/Type`, the last first. */
  ofType(type: string): PdfDictionary[] {
    const found: PdfDictionary[] = [];
    for (const { dictionary } of this.#naming(`/${type}`)) {
      if (isName(dictionary.get("Type"), type)) found.push(dictionary);
    }
    return found.toReversed();
  }

  /** What the file says of itself, after each revision: the last first. */
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
   * Adds the objects that are packed into streams. Returns how many streams there are, read or not:
   * those of an encrypted file are not.
   */
  async unpack({ isEncrypted }: { isEncrypted: boolean }): Promise<number> {
    let count = 0;
    let left = isEncrypted ? 0 : INFLATED_MAX;
    for (const { dictionary, end } of this.#naming("/ObjStm")) {
      count++;
      const data = left > 0 ? this.#streamAt(end) : undefined;
      if (!data) continue;
      const isPlain = !dictionary.has("Filter");
      // oxlint-disable-next-line no-await-in-loop -- one at a time, for their memory
      const unpacked = isPlain ? data : await inflateUpTo(data, left);
      left -= unpacked.length;
      this.#addPacked(dictionary, unpacked);
    }
    return count;
  }

  /** First pairs of number and place, then the objects. */
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
