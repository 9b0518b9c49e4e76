import { BLOCK_BYTES, noiseJpeg } from "../../lib/noise-jpeg";

const SIZE = { columns: 12, rows: 16 };

/** Reads a picture of noise, a new one each time, as an upload reads its file. */
export const photoFile = (kind: string) => async () => {
  const length = SIZE.columns * SIZE.rows * BLOCK_BYTES;
  const noise = crypto.getRandomValues(new Uint8Array(length)).map((byte) => byte & 0x7f);
  return { name: `${kind}.jpg`, bytes: noiseJpeg(SIZE, noise) };
};
