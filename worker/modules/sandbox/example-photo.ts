/** Grey pixels of noise: a new picture each time, as a second photograph is. */
const BLOCKS = { columns: 12, rows: 16 };
const BLOCK_PIXELS = 8;
const BLOCK_BYTES = 64;

const segment = (marker: number, ...bytes: number[]) => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 0xff,
  ...bytes,
];

const twoBytes = (value: number) => [value >> 8, value & 0xff];

/** A Huffman table of one code, the bit 0, for a coefficient of seven bits. */
const oneCode = (table: number) =>
  segment(0xc4, table, 1, ...Array.from({ length: 15 }, () => 0), 7);

/** A small JPEG that decodes: eight bits a coefficient, of which the first is the code. */
function examplePhoto(): Uint8Array<ArrayBuffer> {
  const size = [BLOCKS.rows, BLOCKS.columns].flatMap((count) => twoBytes(count * BLOCK_PIXELS));
  const head = [
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array.from({ length: BLOCK_BYTES }, () => 1)),
    ...segment(0xc0, 8, ...size, 1, 1, 0x11, 0),
    ...oneCode(0x00),
    ...oneCode(0x10),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
  ];
  const length = BLOCKS.columns * BLOCKS.rows * BLOCK_BYTES;
  const noise = crypto.getRandomValues(new Uint8Array(length)).map((byte) => byte & 0x7f);
  return new Uint8Array([...head, ...noise, 0xff, 0xd9]);
}

/** Reads a new picture, as an upload reads its file. */
export const photoFile = (kind: string) => async () => ({
  name: `${kind}.jpg`,
  bytes: examplePhoto(),
});
