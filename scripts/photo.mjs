const segment = (marker, ...bytes) => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 0xff,
  ...bytes,
];
/** A Huffman table with one code, the bit 0, for a coefficient of seven bits. */
const oneCode = (name) => segment(0xc4, name, 1, ...Array.from({ length: 15 }, () => 0), 7);
const TAIL = Buffer.from([0xff, 0xd9]);

/** Coefficients per block, one byte each. */
const BLOCK_BYTES = 64;

/** A grey picture of this many blocks per row and rows. */
function headOf(columns, rows) {
  const [height, width] = [8 * rows, 8 * columns];
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    ...segment(0xc0, 8, ...size, 1, 1, 0x11, 0),
    ...oneCode(0x00),
    ...oneCode(0x10),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
  ]);
}

/** A decodable JPEG of noise of exactly this many bytes (at least 1000). */
export function photoOf(bytes) {
  const noise = Buffer.alloc(bytes - headOf(1, 1).length - TAIL.length);
  let seed = 1;
  for (let at = 0; at < noise.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    noise[at] = (seed >> 16) & 0x7f;
  }
  const blocks = Math.floor(noise.length / BLOCK_BYTES);
  const columns = Math.floor(Math.sqrt(blocks));
  return Buffer.concat([headOf(columns, Math.floor(blocks / columns)), noise, TAIL]);
}
