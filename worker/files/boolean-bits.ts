import type { Bytes } from "./byte-parts";

/** The boolean entropy decoder of VP8 (RFC 6386, section 7). After the end it reads zeros. */
export class BooleanBits {
  readonly #data: Bytes;
  #at = 2;
  #value: number;
  #range = 255;
  #shifted = 0;

  constructor(data: Bytes) {
    this.#data = data;
    this.#value = ((data[0] ?? 0) << 8) | (data[1] ?? 0);
  }

  /** True when the decoder needed more than two bytes beyond the end. */
  get isPastEnd(): boolean {
    return this.#at > this.#data.length + 2;
  }

  /** Reads one bit, which is 0 with a probability of `probability` in 256. */
  bit(probability: number): 0 | 1 {
    const split = 1 + (((this.#range - 1) * probability) >> 8);
    const isOne = this.#value >= split << 8;
    if (isOne) {
      this.#range -= split;
      this.#value -= split << 8;
    } else {
      this.#range = split;
    }
    while (this.#range < 128) {
      this.#value <<= 1;
      this.#range <<= 1;
      if (++this.#shifted === 8) {
        this.#shifted = 0;
        this.#value |= this.#data[this.#at++] ?? 0;
      }
    }
    return isOne ? 1 : 0;
  }

  /** Reads a number of `bits` bits, the highest first. */
  number(bits: number): number {
    let value = 0;
    for (let left = bits; left > 0; left--) value = (value << 1) | this.bit(128);
    return value;
  }

  /** Skips a flag and, if it is set, a number and its sign. */
  skipOptional(bits: number): void {
    if (this.number(1)) this.number(bits + 1);
  }
}
