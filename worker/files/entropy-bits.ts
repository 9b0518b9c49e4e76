import { unreadable, type Bytes } from "./byte-parts";
import type { HuffmanTable } from "./huffman-table";

const MARKER = 0xff;
const isRestart = (marker: number | undefined) =>
  marker !== undefined && marker >= 0xd0 && marker <= 0xd7;

/**
 * The bits of a JPEG scan without its stuffed bytes. After the end, or at a marker, it reads zeros.
 */
export class EntropyBits {
  readonly #data: Bytes;
  #at = 0;
  #buffer = 0;
  #count = 0;
  #padding = 0;

  constructor(data: Bytes) {
    this.#data = data;
  }

  /** True if more was read than there is. */
  get isPastEnd(): boolean {
    return this.#count < this.#padding;
  }

  /** True if there may be no bits left. */
  get isAtEnd(): boolean {
    return this.#padding > 0 || this.#at >= this.#data.length;
  }

  #fill(): void {
    while (this.#count <= 24) {
      let byte = this.#data[this.#at];
      if (byte === MARKER) {
        const next = this.#data[this.#at + 1];
        if (next === MARKER) {
          this.#at++;
          continue;
        }
        if (next === 0) this.#at++;
        else byte = undefined;
      }
      if (byte === undefined) this.#padding += 8;
      else this.#at++;
      this.#buffer = (this.#buffer << 8) | (byte ?? 0);
      this.#count += 8;
    }
  }

  /** Reads the symbol of the next code. */
  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const entry = table[(this.#buffer >>> (this.#count - 16)) & 0xffff] ?? 0;
    if (entry === 0) throw unreadable();
    this.#count -= entry >>> 8;
    return entry & 0xff;
  }

  /** Reads a number of up to 15 bits. */
  number(bits: number): number {
    if (bits === 0) return 0;
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
    return (this.#buffer >>> this.#count) & ((1 << bits) - 1);
  }

  /** Continues after the next restart marker; returns false if there is none. */
  restart(): boolean {
    const data = this.#data;
    [this.#buffer, this.#count, this.#padding] = [0, 0, 0];
    let at = data.indexOf(MARKER, this.#at);
    while (at !== -1 && !isRestart(data[at + 1])) at = data.indexOf(MARKER, at + 1);
    this.#at = at === -1 ? data.length : at + 2;
    return at !== -1;
  }
}
