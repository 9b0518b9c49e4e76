import { unreadable, type Bytes } from "./byte-parts";

const LONGEST_CODE = 15;
const FAST_BITS = 8;
/** Limit for the entries of all tables of a picture; pictures made by libwebp stay below it. */
const ENTRIES_MAX = 12_000_000;

/**
 * A prefix code of a lossless WebP. Short codes are in a table (length in the top 4 bits, symbol in
 * the other 12). For long codes it has the number of each length, and their symbols in order.
 */
export type PrefixCode =
  | { only: number }
  | { only?: undefined; fast: Uint16Array; counts: Uint16Array; symbols: Uint16Array };

/** The bits of a lossless WebP, lowest first. After the end it reads zeros. */
export class LosslessBits {
  readonly #data: Bytes;
  #at = 0;
  #buffer = 0;
  #count = 0;
  #padding = 0;
  #entries = 0;

  constructor(data: Bytes) {
    this.#data = data;
  }

  /** @throws AppError document.unreadable if more was read than there is */
  assertWithin(): void {
    if (this.#count < this.#padding) throw unreadable();
  }

  #fill(): void {
    while (this.#count <= 24) {
      const byte = this.#data[this.#at++];
      if (byte === undefined) this.#padding += 8;
      this.#buffer |= (byte ?? 0) << this.#count;
      this.#count += 8;
    }
  }

  #skip(bits: number): void {
    this.#buffer >>>= bits;
    this.#count -= bits;
  }

  /** Reads a number of up to 18 bits. */
  number(bits: number): number {
    if (this.#count < bits) this.#fill();
    const value = this.#buffer & ((1 << bits) - 1);
    this.#skip(bits);
    return value;
  }

  symbol(code: PrefixCode): number {
    if (code.only !== undefined) return code.only;
    if (this.#count < LONGEST_CODE) this.#fill();
    const entry = code.fast[this.#buffer & 0xff] ?? 0;
    if (entry !== 0) {
      this.#skip(entry >>> 12);
      return entry & 0xfff;
    }
    let [first, index, value] = [0, 0, 0];
    for (let length = 1; length <= LONGEST_CODE; length++) {
      value |= (this.#buffer >>> (length - 1)) & 1;
      const count = code.counts[length] ?? 0;
      if (value - first < count) {
        this.#skip(length);
        return code.symbols[index + value - first] ?? 0;
      }
      index += count;
      first = (first + count) << 1;
      value <<= 1;
    }
    throw unreadable();
  }

  /**
   * Makes a code from the lengths of its symbols' codes; every bit sequence must have a meaning.
   */
  code(lengths: Uint8Array): PrefixCode {
    const counts = new Uint16Array(LONGEST_CODE + 1);
    for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
    const used = lengths.length - (counts[0] ?? 0);
    if (used === 1) return { only: lengths.findIndex((length) => length > 0) };
    counts[0] = 0;
    let [space, at] = [1, 0];
    const offsets = new Uint16Array(LONGEST_CODE + 1);
    const nextCode = new Uint16Array(LONGEST_CODE + 1);
    let code = 0;
    for (let length = 1; length <= LONGEST_CODE; length++) {
      const count = counts[length] ?? 0;
      space = 2 * space - count;
      if (space < 0) throw unreadable();
      code = (code + (counts[length - 1] ?? 0)) << 1;
      nextCode[length] = code;
      offsets[length] = at;
      at += count;
    }
    this.#entries += used + (1 << FAST_BITS);
    if (space !== 0 || this.#entries > ENTRIES_MAX) throw unreadable();

    const fast = new Uint16Array(1 << FAST_BITS);
    const symbols = new Uint16Array(used);
    for (const [symbol, length] of lengths.entries()) {
      if (length === 0) continue;
      const place = offsets[length] ?? 0;
      offsets[length] = place + 1;
      symbols[place] = symbol;
      const own = nextCode[length] ?? 0;
      nextCode[length] = own + 1;
      if (length > FAST_BITS) continue;
      for (let index = reversed(own, length); index < fast.length; index += 1 << length) {
        fast[index] = (length << 12) | symbol;
      }
    }
    return { fast, counts, symbols };
  }
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit++) result |= ((code >>> bit) & 1) << (length - 1 - bit);
  return result;
}
