const segment = (marker: number, ...bytes: number[]) => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 0xff,
  ...bytes,
];

/** A Huffman table of one code, the bit 0, for a coefficient of seven bits. */
const oneCode = (table: number) =>
  segment(0xc4, table, 1, ...Array.from({ length: 15 }, () => 0), 7);

const TAIL = [0xff, 0xd9];

/** The bytes of a block of 8 by 8 pixels: one for each coefficient. */
export const BLOCK_BYTES = 64;

/**
 * A grey JPEG that decodes, of this many blocks. Each byte of `noise` is a coefficient and must be
 * below 128: its first bit is the code.
 */
export function noiseJpeg(
  { columns, rows }: { columns: number; rows: number },
  noise: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const size = [8 * rows, 8 * columns].flatMap((pixels) => [pixels >> 8, pixels & 0xff]);
  const head = [
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array.from({ length: BLOCK_BYTES }, () => 1)),
    ...segment(0xc0, 8, ...size, 1, 1, 0x11, 0),
    ...oneCode(0x00),
    ...oneCode(0x10),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
  ];
  const bytes = new Uint8Array(head.length + noise.length + TAIL.length);
  bytes.set(head);
  bytes.set(noise, head.length);
  bytes.set(TAIL, head.length + noise.length);
  return bytes;
}
