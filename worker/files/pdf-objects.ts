import { hasAscii, type Bytes } from "./byte-parts";
import { inflateUpTo } from "./inflate";
import { isName, PdfReader, type PdfDictionary, type PdfValue } from "./pdf-values";

/** Objects in a file that are looked at; one of 10 MB has some hundred thousand. */
const OBJECTS_MAX = 500_000;
/** Of all object streams together, inflated. */
const INFLATED_MAX = 16 * 1024 * 1024;
const STREAMS_MAX = 20_000;

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

/** The number of the object whose "obj" stands at `at`, as in "12 0 obj". */
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

/** An object's notation: the bytes it is written in, and where. */
type Place = { bytes: Bytes; at: number };

/**
 * The objects of a PDF as a viewer finds them that repairs it: by looking through the whole file,
 * for cross-references are the first to be wrong. A number may have several objects: revisions, or
 * what only looks like one.
 */
export class PdfObjects {
  readonly #bytes: Bytes;
  readonly #numbers: number[] = [];
  readonly #places: Place[] = [];

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
    for (const at of places(bytes, "obj", 2)) {
      const number = numberBefore(bytes, at);
      if (number !== undefined) this.#add(number, { bytes, at: at + 3 });
      if (this.#numbers.length >= OBJECTS_MAX) break;
    }
  }

  #add(number: number, place: Place): void {
    this.#numbers.push(number);
    this.#places.push(place);
  }

  /** Every object of this number, the last first. */
  *all(number: number): Generator<PdfValue> {
    let index = this.#numbers.lastIndexOf(number);
    while (index !== -1) {
      const place = this.#places[index];
      if (place) yield new PdfReader(place.bytes, place.at).value();
      index = index === 0 ? -1 : this.#numbers.lastIndexOf(number, index - 1);
    }
  }

  /** A value or, of a reference, the objects it may mean. */
  *resolve(value: PdfValue | undefined): Generator<PdfValue> {
    if (value === undefined || value === null) return;
    if (typeof value === "object" && "object" in value) yield* this.all(value.object);
    else yield value;
  }

  /** The dictionaries of all objects in which the name stands, as `/ObjStm`; each with its place. */
  *#naming(name: string): Generator<{ dictionary: PdfDictionary; end: number }> {
    const own = this.#places.filter((place) => place.bytes === this.#bytes);
    let index = 0;
    let last = -1;
    for (const at of places(this.#bytes, name, 1)) {
      while (index + 1 < own.length && (own[index + 1]?.at ?? 0) <= at) index++;
      const start = own[index]?.at ?? Infinity;
      if (start > at || start === last) continue;
      last = start;
      const reader = new PdfReader(this.#bytes, start);
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
      const value = new PdfReader(this.#bytes, at + "trailer".length).value();
      if (isDictionary(value)) found.push(value);
    }
    return [...this.ofType("XRef"), ...found.toReversed()];
  }

  /** The data of the stream whose dictionary ends at `end`. */
  #streamAt(end: number): Bytes | undefined {
    const reader = new PdfReader(this.#bytes, end);
    reader.skipSpace();
    if (!hasAscii(this.#bytes, reader.at, "stream")) return undefined;
    let start = reader.at + "stream".length;
    if (this.#bytes[start] === 0x0d) start++;
    if (this.#bytes[start] === 0x0a) start++;
    let stop = this.#bytes.indexOf(0x65, start);
    while (stop !== -1 && !hasAscii(this.#bytes, stop, "endstream")) {
      stop = this.#bytes.indexOf(0x65, stop + 1);
    }
    return this.#bytes.subarray(start, stop === -1 ? undefined : stop);
  }

  /**
   * Adds the objects that are packed into streams. Answers how many streams there are, read or not:
   * those of an encrypted file are not.
   */
  async unpack({ isEncrypted }: { isEncrypted: boolean }): Promise<number> {
    const streams = [...this.#naming("/ObjStm")].slice(0, STREAMS_MAX);
    let left = isEncrypted ? 0 : INFLATED_MAX;
    for (const { dictionary, end } of streams) {
      const data = left > 0 ? this.#streamAt(end) : undefined;
      if (!data) continue;
      const isPlain = !dictionary.has("Filter");
      // oxlint-disable-next-line no-await-in-loop -- one at a time, for their memory
      const unpacked = isPlain ? data : await inflateUpTo(data, left);
      left -= unpacked.length;
      this.#addPacked(dictionary, unpacked);
    }
    return streams.length;
  }

  /** Pairs of number and place come first, then the objects. */
  #addPacked(dictionary: PdfDictionary, bytes: Bytes): void {
    const [count, first] = [dictionary.get("N"), dictionary.get("First")];
    if (typeof count !== "number" || typeof first !== "number") return;
    const reader = new PdfReader(bytes, 0);
    for (let index = 0; index < count && reader.at < bytes.length; index++) {
      const [number, at] = [reader.value(), reader.value()];
      if (typeof number !== "number" || typeof at !== "number") return;
      if (this.#numbers.length >= OBJECTS_MAX) return;
      this.#add(number, { bytes, at: first + at });
    }
  }
}
