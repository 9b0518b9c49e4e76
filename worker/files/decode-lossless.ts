import { unreadable, type Bytes } from "./byte-parts";
import { LosslessBits, type PrefixCode } from "./lossless-bits";

const LITERALS = 256;
const LENGTHS = 24;
const DISTANCES = 40;
const CACHE_BITS_MAX = 11;
const TRANSFORM = { subtractGreen: 2, colorIndexing: 3 };

/** The order in which a file stores the lengths of the code that encodes code lengths. */
const LENGTH_ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/**
 * The 120 short distances, a byte each: four bits for rows up, four for 8 minus columns to the
 * left.
 */
const NEIGHBORS = Uint8Array.from(
  (
    "1807171928062729161a262a38053739151b363a252b48044749141c353b464a242c58454b343c03" +
    "5759131d565a232d444c555b333d68026769121e666a222e545c434d656b323e78017779535d111f" +
    "646c424e767a212f757b313f636d525e00747c414f1020626e30737d515f40727e616f50717f6070"
  ).match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
);

/** The size of a picture in the file: the main one, or one that a transform or code choice uses. */
type Size = { width: number; height: number };
/** Codes for green (also lengths and cached colors), red, blue, alpha and distance. */
type Group = readonly [PrefixCode, PrefixCode, PrefixCode, PrefixCode, PrefixCode];
/** Selects the code group for each square of pixels. */
type Choice = { bits: number; width: number; groups: Uint16Array };

const squares = (size: number, bits: number) => (size + (1 << bits) - 1) >>> bits;

function readLengths(bits: LosslessBits, alphabet: number): Uint8Array {
  const ofLengths = new Uint8Array(LENGTH_ORDER.length);
  const lengthCount = bits.number(4) + 4;
  for (const symbol of LENGTH_ORDER.slice(0, lengthCount)) ofLengths[symbol] = bits.number(3);
  const code = bits.code(ofLengths);
  let left = bits.number(1) ? 2 + bits.number(2 + 2 * bits.number(3)) : alphabet;
  if (left > alphabet) throw unreadable();
  const lengths = new Uint8Array(alphabet);
  let previous = 8;
  for (let at = 0; at < alphabet && left > 0; left--) {
    const symbol = bits.symbol(code);
    if (symbol < 16) {
      lengths[at++] = symbol;
      if (symbol > 0) previous = symbol;
      continue;
    }
    const times = symbol === 18 ? 11 + bits.number(7) : 3 + bits.number(symbol === 16 ? 2 : 3);
    if (at + times > alphabet) throw unreadable();
    lengths.fill(symbol === 16 ? previous : 0, at, at + times);
    at += times;
  }
  return lengths;
}

function readCode(bits: LosslessBits, alphabet: number): PrefixCode {
  if (!bits.number(1)) return bits.code(readLengths(bits, alphabet));
  const lengths = new Uint8Array(alphabet);
  const hasSecond = bits.number(1) === 1;
  lengths[bits.number(bits.number(1) ? 8 : 1)] = 1;
  if (hasSecond) lengths[bits.number(8)] = 1;
  return bits.code(lengths);
}

/** Reads a length or distance: large ones have extra bits after their symbol. */
function readReach(bits: LosslessBits, symbol: number): number {
  if (symbol < 4) return symbol + 1;
  const extra = (symbol - 2) >> 1;
  return ((2 + (symbol & 1)) << extra) + bits.number(extra) + 1;
}

function distanceOf(reach: number, width: number): number {
  const neighbor = NEIGHBORS[reach - 1];
  if (neighbor === undefined) return reach - NEIGHBORS.length;
  return Math.max(1, (neighbor >> 4) * width + 8 - (neighbor & 15));
}

/** Recently seen colors, indexed by a hash of each. */
function colorCache(bits: number) {
  const colors = new Uint32Array(1 << bits);
  return {
    read: (at: number) => colors[at] ?? 0,
    add: (color: number) => {
      colors[Math.imul(0x1e35a7bd, color) >>> (32 - bits)] = color;
    },
  };
}

type Codes = { groups: Group[]; choice: Choice | undefined; cacheBits: number };

/** Reads all pixels in order: writes them into `pixels` if given, else only counts them. */
function readPixels(
  bits: LosslessBits,
  { width, height }: Size,
  { groups, choice, cacheBits }: Codes,
  pixels?: Uint32Array,
): void {
  const total = width * height;
  const cache = pixels && cacheBits > 0 ? colorCache(cacheBits) : undefined;
  const mask = choice ? (1 << choice.bits) - 1 : -1;
  const groupAt = (x: number, y: number) => {
    const at = choice ? choice.width * (y >>> choice.bits) + (x >>> choice.bits) : 0;
    const group = groups[choice ? (choice.groups[at] ?? 0) : 0];
    if (!group) throw unreadable();
    return group;
  };
  let [x, y] = [0, 0];
  let group = groupAt(0, 0);
  for (let at = 0; at < total;) {
    if ((x & mask) === 0) group = groupAt(x, y);
    const green = bits.symbol(group[0]);
    let length = 1;
    if (green < LITERALS) {
      const red = bits.symbol(group[1]);
      const blue = bits.symbol(group[2]);
      const alpha = bits.symbol(group[3]);
      if (pixels) pixels[at] = (alpha << 24) | (red << 16) | (green << 8) | blue;
    } else if (green < LITERALS + LENGTHS) {
      length = readReach(bits, green - LITERALS);
      const distance = distanceOf(readReach(bits, bits.symbol(group[4])), width);
      if (distance > at || length > total - at) throw unreadable();
      if (pixels) {
        for (let to = at; to < at + length; to++) pixels[to] = pixels[to - distance] ?? 0;
      }
    } else if (pixels && cache) {
      pixels[at] = cache.read(green - LITERALS - LENGTHS);
    }
    if (pixels && cache) for (let to = at; to < at + length; to++) cache.add(pixels[to] ?? 0);
    at += length;
    x += length;
    if (x >= width) {
      y += Math.floor(x / width);
      x %= width;
      bits.assertWithin();
    }
    if (length > 1 && (x & mask) !== 0 && at < total) group = groupAt(x, y);
  }
  bits.assertWithin();
}

function readCacheBits(bits: LosslessBits): number {
  if (!bits.number(1)) return 0;
  const cacheBits = bits.number(4);
  if (cacheBits < 1 || cacheBits > CACHE_BITS_MAX) throw unreadable();
  return cacheBits;
}

function readGroup(bits: LosslessBits, cacheBits: number): Group {
  const cached = cacheBits > 0 ? 1 << cacheBits : 0;
  const group = [
    readCode(bits, LITERALS + LENGTHS + cached),
    readCode(bits, LITERALS),
    readCode(bits, LITERALS),
    readCode(bits, LITERALS),
    readCode(bits, DISTANCES),
  ] as const;
  bits.assertWithin();
  return group;
}

/** Reads an embedded picture, which a transform or the code choice uses. */
function readInner(bits: LosslessBits, size: Size, pixels?: Uint32Array): void {
  const cacheBits = readCacheBits(bits);
  const codes = { groups: [readGroup(bits, cacheBits)], choice: undefined, cacheBits };
  readPixels(bits, size, codes, pixels);
}

function readChoice(bits: LosslessBits, size: Size): Choice | undefined {
  if (!bits.number(1)) return undefined;
  const scale = bits.number(3) + 2;
  const [width, height] = [squares(size.width, scale), squares(size.height, scale)];
  const pixels = new Uint32Array(width * height);
  readInner(bits, { width, height }, pixels);
  return { bits: scale, width, groups: Uint16Array.from(pixels, (pixel) => pixel >>> 8) };
}

/** Reads a transform and returns the resulting width: with few colors, several pixels share one. */
function readTransform(bits: LosslessBits, type: number, { width, height }: Size): number {
  if (type === TRANSFORM.subtractGreen) return width;
  if (type === TRANSFORM.colorIndexing) {
    const colors = bits.number(8) + 1;
    readInner(bits, { width: colors, height: 1 });
    return squares(width, colors > 16 ? 0 : colors > 4 ? 1 : colors > 2 ? 2 : 3);
  }
  const scale = bits.number(3) + 2;
  readInner(bits, { width: squares(width, scale), height: squares(height, scale) });
  return width;
}

/**
 * Reads every code of a lossless WebP picture without storing its pixels. `data` begins after the
 * picture's header.
 * @throws AppError document.unreadable
 */
export function checkLossless(data: Bytes, size: Size): void {
  const bits = new LosslessBits(data);
  const seen = new Set<number>();
  let { width } = size;
  while (bits.number(1)) {
    const type = bits.number(2);
    if (seen.has(type)) throw unreadable();
    seen.add(type);
    width = readTransform(bits, type, { width, height: size.height });
  }
  const inner = { width, height: size.height };
  const cacheBits = readCacheBits(bits);
  const choice = readChoice(bits, inner);
  const count = choice ? choice.groups.reduce((most, group) => Math.max(most, group), 0) + 1 : 1;
  const groups = Array.from({ length: count }, () => readGroup(bits, cacheBits));
  readPixels(bits, inner, { groups, choice, cacheBits });
}
