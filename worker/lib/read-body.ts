import { UPLOAD_BODY_MAX_BYTES } from "#contract/constants";
import type { ErrorCode } from "#contract/errors";
import { AppError } from "./app-error";
import { withTimeout } from "./with-timeout";

const COMPRESSED = /gzip|deflate|compress|br|zstd/i;
const KIB = 1024;
export const JSON_MAX_BYTES = 64 * KIB;

/** When nothing has arrived for so long, the sender is gone or holds the connection on purpose. */
const BODY_IDLE_MS = 60_000;
/** Even a slow line has sent a text body by then; one sent drop by drop would never end. */
const JSON_MAX_MS = 5 * 60_000;

/** Each read reuses one small buffer. */
const PIECE_BYTES = 16 * KIB;
/** The memory for the body grows by this much as bytes arrive. */
const STEP_BYTES = 64 * KIB;

export type BodyLimits = {
  maxBytes: number;
  /** Milliseconds from the first read to the last. */
  maxMs?: number;
  tooLarge?: ErrorCode;
};

/** Enough for 10 MB at 12 KB a second, which is slower than any phone that gets there. */
export const UPLOAD_MAX_MS = 15 * 60_000;

/** The limits of a form with one file. */
export const UPLOAD_LIMITS: BodyLimits = {
  maxBytes: UPLOAD_BODY_MAX_BYTES,
  maxMs: UPLOAD_MAX_MS,
  tooLarge: "document.too_large",
};

/** The announced length, or undefined for a chunked body. */
export function announcedLength(request: Request): number | undefined {
  const header = request.headers.get("content-length");
  if (header === null || request.headers.has("transfer-encoding")) return undefined;
  return /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** Refuses a body unread when it is announced to be longer than allowed. @throws AppError */
export function refuseAnnounced(
  request: Request,
  { maxBytes, tooLarge = "request.too_large" }: BodyLimits,
): void {
  if ((announcedLength(request) ?? 0) > maxBytes) throw new AppError(tooLarge, { maxBytes });
}

/**
 * Reads a whole body into one piece of memory, which grows only as bytes arrive: an announced
 * length reserves nothing.
 * @throws AppError request.media_type when it is compressed; `tooLarge`; request.timeout when nothing
 * arrives for a minute or the body takes longer than `maxMs`; request.malformed when it breaks off
 */
export async function readBody(
  request: Request,
  limits: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (COMPRESSED.test(request.headers.get("content-encoding") ?? "")) {
    throw new AppError("request.media_type", { headers: { "Accept-Encoding": "identity" } });
  }
  refuseAnnounced(request, limits);
  if (!request.body) return new Uint8Array();
  const { maxBytes, maxMs = JSON_MAX_MS, tooLarge = "request.too_large" } = limits;
  const memory = new ArrayBuffer(0, { maxByteLength: maxBytes });
  const end = Date.now() + maxMs;
  let size = 0;
  let piece: Uint8Array<ArrayBuffer> = new Uint8Array(PIECE_BYTES);
  let reader: ReadableStreamBYOBReader | undefined;
  try {
    reader = request.body.getReader({ mode: "byob" });
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
      const { value, done } = await withTimeout(
        reader.read(piece),
        Math.min(BODY_IDLE_MS, end - Date.now()),
        () => new AppError("request.timeout"),
      );
      if (done) return new Uint8Array(memory, 0, size);
      const arrived = size + value.length;
      if (arrived > maxBytes) throw new AppError(tooLarge, { maxBytes });
      if (arrived > memory.byteLength) {
        memory.resize(Math.min(maxBytes, Math.ceil(arrived / STEP_BYTES) * STEP_BYTES));
      }
      new Uint8Array(memory).set(value, size);
      size = arrived;
      piece = new Uint8Array(value.buffer);
    }
  } catch (error) {
    reader?.cancel().catch(() => undefined);
    throw error instanceof AppError ? error : new AppError("request.malformed");
  }
}

/** The body as text, which must be well-formed UTF-8. @throws AppError */
export async function readText(request: Request, limits: BodyLimits): Promise<string> {
  const bytes = await readBody(request, limits);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new AppError("request.malformed");
  }
}
