const segment = (marker, ...bytes) => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 0xff,
  ...bytes,
];

/** A Huffman table with a single code, the bit 0, for a coefficient of seven bits. */
const oneCode = (table) => segment(0xc4, table, 1, ...Array.from({ length: 15 }, () => 0), 7);

/** A block has 8 by 8 pixels and one byte for each coefficient. */
const BLOCK_BYTES = 64;

/** Everything before the coefficients of a gray JPEG with this many blocks. */
function headOf({ columns, rows }) {
  const size = [8 * rows, 8 * columns].flatMap((pixels) => [pixels >> 8, pixels & 0xff]);
  return [
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array.from({ length: BLOCK_BYTES }, () => 1)),
    ...segment(0xc0, 8, ...size, 1, 1, 0x11, 0),
    ...oneCode(0x00),
    ...oneCode(0x10),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
  ];
}
const TAIL = [0xff, 0xd9];
const OVERHEAD = headOf({ columns: 1, rows: 1 }).length + TAIL.length;

/** A decodable JPEG of noise with exactly this many bytes (at least 1000). */
export function photoOf(bytes) {
  // A coefficient's byte is below 128, so its first bit is the Huffman code 0.
  const noise = new Uint8Array(bytes - OVERHEAD);
  let seed = 1;
  for (let at = 0; at < noise.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    noise[at] = (seed >> 16) & 0x7f;
  }
  const blocks = Math.floor(noise.length / BLOCK_BYTES);
  const columns = Math.floor(Math.sqrt(blocks));
  const head = headOf({ columns, rows: Math.floor(blocks / columns) });
  return Buffer.concat([Buffer.from(head), noise, Buffer.from(TAIL)]);
}
