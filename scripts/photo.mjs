import { BLOCK_BYTES, noiseJpeg } from "../worker/lib/noise-jpeg.ts";

const OVERHEAD = noiseJpeg({ columns: 1, rows: 1 }, new Uint8Array()).length;

/** A decodable JPEG of noise of exactly this many bytes (at least 1000). */
export function photoOf(bytes) {
  const noise = new Uint8Array(bytes - OVERHEAD);
  let seed = 1;
  for (let at = 0; at < noise.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    noise[at] = (seed >> 16) & 0x7f;
  }
  const blocks = Math.floor(noise.length / BLOCK_BYTES);
  const columns = Math.floor(Math.sqrt(blocks));
  return Buffer.from(noiseJpeg({ columns, rows: Math.floor(blocks / columns) }, noise).buffer);
}
