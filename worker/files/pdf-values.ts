import { ascii, type Bytes } from "./byte-parts";
import type { PdfWork } from "./pdf-work";

/** The values of PDF syntax. `true` and `false` are read as names. */
type PdfName = { name: string };
export type PdfReference = { object: number };
export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue = number | Bytes | PdfName | PdfReference | PdfValue[] | PdfDictionary | null;

export const isName = (value: PdfValue | undefined, name: string) =>
  typeof value === "object" && value !== null && "name" in value && value.name === name;

export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === "object" && value !== null && "object" in value;

const DEPTH_MAX = 40;
/** The most bytes to read of a string; the ids and keys that matter are much shorter. */
const STRING_MAX = 4096;
/**
 * The cost of a value in memory, in addition to its bytes. Strings, arrays and dictionaries cost
 * more.
 */
const VALUE_COST = 64;
const HOLDER_COST = 256;
const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(Array.from("()<>[]{}/%", (letter) => letter.charCodeAt(0)));
const letterOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
const ESCAPE = /\\([0-7]{1,3}|\r\n|[^]|$)/g;
const ESCAPED: Record<string, string> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  "\r": "",
  "\n": "",
  "\r\n": "",
};
const unescaped = (_: string, escaped: string) =>
  /^[0-7]/.test(escaped)
    ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
    : (ESCAPED[escaped] ?? escaped);
const REFERENCE = /^[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![A-Za-z0-9])/;

/**
 * Parses PDF syntax from a position on: dictionaries, arrays, names, strings, numbers, references.
 * Malformed input yields null or a partial value; only exceeding the cost limit throws.
 */
export class PdfReader {
  readonly #bytes: Bytes;
  readonly #work: PdfWork;
  at: number;

  constructor(bytes: Bytes, at: number, work: PdfWork) {
    this.#bytes = bytes;
    this.at = at;
    this.#work = work;
  }

  #letter(ahead = 0): string {
    const byte = this.#bytes[this.at + ahead];
    return byte === undefined ? "" : String.fromCharCode(byte);
  }

  /** Skips spaces and comments. */
  skipSpace(): void {
    for (; ; this.at++) {
      let byte = this.#bytes[this.at];
      if (byte === 0x25) {
        while (byte !== undefined && byte !== 10 && byte !== 13) byte = this.#bytes[++this.at];
      }
      if (byte === undefined || !SPACE.has(byte)) return;
    }
  }

  #word(): string {
    let word = "";
    for (;;) {
      const byte = this.#bytes[this.at];
      if (byte === undefined || SPACE.has(byte) || DELIMITERS.has(byte) || word.length > 127) {
        return word;
      }
      word += String.fromCharCode(byte);
      this.at++;
    }
  }

  /** Reads the value that begins here or after spaces. */
  value(): PdfValue {
    const start = this.at;
    const value = this.#value(0);
    this.#work.spend(this.at - start);
    return value;
  }

  #value(depth: number): PdfValue {
    this.#work.spend(VALUE_COST);
    this.skipSpace();
    const letter = this.#letter();
    if (letter === "" || depth > DEPTH_MAX) {
      this.at = this.#bytes.length;
      return null;
    }
    if (letter === "/") {
      this.at++;
      return { name: this.#word().replace(/#([\dA-Fa-f]{2})/g, letterOf) };
    }
    if ("(<[".includes(letter)) this.#work.spend(HOLDER_COST);
    if (letter === "(") return this.#string();
    if (letter === "<") return this.#letter(1) === "<" ? this.#dictionary(depth) : this.#hex();
    if (letter === "[") return this.#array(depth);
    const word = this.#word();
    if (word === "") this.at++;
    if (word === "true" || word === "false") return { name: word };
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word) ? Number(word) : null;
    return number !== null && Number.isInteger(number) ? this.#reference(number) : number;
  }

  /** Reads the rest of "12 0 R" after the 12; returns the number itself if it is no reference. */
  #reference(number: number): number | PdfReference {
    const ahead = String.fromCharCode(...this.#bytes.subarray(this.at, this.at + 16));
    const found = REFERENCE.exec(ahead);
    if (!found) return number;
    this.at += found[0].length;
    return { object: number };
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.at++;
    for (;;) {
      this.skipSpace();
      const letter = this.#letter();
      if (letter === "]") this.at++;
      if (letter === "]" || letter === "" || letter === ">") return values;
      values.push(this.#value(depth + 1));
    }
  }

  #dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    this.at += 2;
    for (;;) {
      this.skipSpace();
      const letter = this.#letter();
      if (letter === ">") this.at += 2;
      if (letter === ">" || letter === "") return entries;
      const key = this.#value(depth + 1);
      if (key !== null && typeof key === "object" && "name" in key) {
        entries.set(key.name, this.#value(depth + 1));
      }
    }
  }

  /** The text from `start` to `end`, cut at the length limit. */
  #text(start: number, end: number): string {
    return String.fromCharCode(...this.#bytes.subarray(start, Math.min(end, start + STRING_MAX)));
  }

  #hex(): Bytes {
    const start = this.at + 1;
    const end = this.#bytes.indexOf(0x3e, start);
    this.at = end === -1 ? this.#bytes.length : end + 1;
    const digits = this.#text(start, this.at).replace(/[^\dA-Fa-f]/g, "");
    const pairs = (digits.length % 2 ? `${digits}0` : digits).match(/../g) ?? [];
    return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  }

  #string(): Bytes {
    const start = this.at + 1;
    let open = 1;
    for (this.at++; this.at < this.#bytes.length; this.at++) {
      const byte = this.#bytes[this.at];
      if (byte === 0x5c) this.at++;
      else if (byte === 0x28) open++;
      else if (byte === 0x29 && --open === 0) break;
    }
    const text = this.#text(start, this.at);
    this.at++;
    return ascii(text.replace(ESCAPE, unescaped));
  }
}
