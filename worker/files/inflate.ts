import { joinParts, type Bytes } from "./byte-parts";

/** Deflate expands at most about a thousandfold, so a piece inflates to at most a few megabytes. */
const PIECE_BYTES = 4 * 1024;

/**
 * Inflates a zlib stream piece by piece until `take` returns true, and returns whether it did. If
 * the stream is broken or ends early, inflating stops there.
 */
export async function inflate(
  data: readonly Bytes[],
  take: (piece: Bytes) => boolean,
): Promise<boolean> {
  const { readable, writable } = new DecompressionStream("deflate");
  const writer = writable.getWriter();
  const reader = (readable as ReadableStream<Bytes>).getReader();
  const write = async () => {
    for (const part of data) {
      for (let at = 0; at < part.length; at += PIECE_BYTES) {
        // oxlint-disable-next-line no-await-in-loop -- a stream is written in order
        await writer.write(part.subarray(at, at + PIECE_BYTES));
      }
    }
    await writer.close();
  };
  // A write error also ends the read below.
  const written = write().catch(() => undefined);
  const read = async () => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a stream is read in order
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || !value) return false;
      if (take(value)) return true;
    }
  };
  try {
    return await read();
  } finally {
    await reader.cancel().catch(() => undefined);
    await written;
  }
}

/** Inflates a zlib stream until it breaks or has given roughly `limit` bytes. */
export async function inflateUpTo(data: Bytes, limit: number): Promise<Bytes> {
  const pieces: Bytes[] = [];
  let size = 0;
  await inflate([data], (piece) => {
    pieces.push(piece);
    size += piece.length;
    return size >= limit;
  });
  return joinParts(pieces);
}
