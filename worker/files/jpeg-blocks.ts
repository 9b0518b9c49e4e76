import { unreadable } from "./byte-parts";
import type { EntropyBits } from "./entropy-bits";
import type { HuffmanTable } from "./huffman-table";

const LAST = 63;
const LONGEST_RUN = 15;
/** The most bits that decoders accept for a difference of DC values. */
const DC_BITS_MAX = 15;

/** A scan's first and last coefficient, and whether (`high` > 0) it refines an earlier scan. */
export type Band = { first: number; last: number; high: number };

/** Reads 8-by-8 blocks one after another without making their pixels. */
export type BlockReader = { read: (block: number) => void; restart: () => void };

export function readDc(bits: EntropyBits, table: HuffmanTable): void {
  const size = bits.symbol(table);
  if (size > DC_BITS_MAX) throw unreadable();
  bits.number(size);
}

/** Reads a whole block of a sequential JPEG. */
export function readBlock(bits: EntropyBits, dc: HuffmanTable, ac: HuffmanTable): void {
  readDc(bits, dc);
  for (let at = 1; at <= LAST; at++) {
    const symbol = bits.symbol(ac);
    const size = symbol & 15;
    const run = symbol >> 4;
    if (size === 0 && run < LONGEST_RUN) return;
    at += run;
    if (size > 0 && at > LAST) throw unreadable();
    bits.number(size);
  }
}

/** Counts the set bits of a 32-bit number. */
function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return (((count + (count >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** A mask with the bits from `first` to `last` set, both 0 to 31. */
const mask = (first: number, last: number) =>
  ((0xffffffff << first) & (0xffffffff >>> (31 - last))) | 0;

/**
 * The coefficients of a component that are nonzero so far, 64 bits per block. Later scans of a
 * progressive JPEG hold one more bit for each of them.
 */
export class Nonzero {
  readonly #words: Uint32Array;

  constructor(blocks: number) {
    this.#words = new Uint32Array(2 * blocks);
  }

  set(block: number, at: number): void {
    const word = 2 * block + (at >> 5);
    this.#words[word] = (this.#words[word] ?? 0) | (1 << (at & 31));
  }

  has(block: number, at: number): boolean {
    return (((this.#words[2 * block + (at >> 5)] ?? 0) >>> (at & 31)) & 1) === 1;
  }

  count(block: number, first: number, last: number): number {
    let count = 0;
    if (first < 32) {
      const low = this.#words[2 * block] ?? 0;
      if (low !== 0) count += bitCount(low & mask(first, Math.min(last, 31)));
    }
    if (last >= 32) {
      const high = this.#words[2 * block + 1] ?? 0;
      if (high !== 0) count += bitCount(high & mask(Math.max(first, 32) - 32, last - 32));
    }
    return count;
  }
}

function skipBits(bits: EntropyBits, count: number): void {
  for (let left = count; left > 0; left -= 15) bits.number(Math.min(left, 15));
}

/**
 * For a progressive JPEG: reads the first bits of a band of coefficients, or one more bit of each.
 */
export function bandReader(
  bits: EntropyBits,
  ac: HuffmanTable,
  { first, last, high }: Band,
  nonzero: Nonzero,
): BlockReader {
  /** How many blocks from here on are empty, including this one. */
  let empty = 0;

  const readFirst = (block: number) => {
    if (empty > 0) {
      empty--;
      return;
    }
    for (let at = first; at <= last; at++) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && run < LONGEST_RUN) {
        empty = (1 << run) + bits.number(run) - 1;
        return;
      }
      at += run;
      if (size === 0) continue;
      if (at > last) throw unreadable();
      bits.number(size);
      nonzero.set(block, at);
    }
  };

  /** Skips `run` zero coefficients and reads one bit for each nonzero one among them. */
  const skipZeros = (block: number, from: number, run: number) => {
    let at = from;
    for (let left = run; at <= last; at++) {
      if (nonzero.has(block, at)) bits.number(1);
      else if (--left < 0) break;
    }
    return at;
  };

  const readMore = (block: number) => {
    let at = first;
    while (empty === 0 && at <= last) {
      const symbol = bits.symbol(ac);
      const [run, size] = [symbol >> 4, symbol & 15];
      if (size > 1) throw unreadable();
      if (size === 0 && run < LONGEST_RUN) {
        empty = (1 << run) + bits.number(run);
        break;
      }
      bits.number(size);
      at = skipZeros(block, at, run);
      if (size === 1) {
        if (at > last) throw unreadable();
        nonzero.set(block, at);
      }
      at++;
    }
    if (empty > 0) {
      if (at <= last) skipBits(bits, nonzero.count(block, at, last));
      empty--;
    }
  };

  return {
    read: high === 0 ? readFirst : readMore,
    restart: () => {
      empty = 0;
    },
  };
}
