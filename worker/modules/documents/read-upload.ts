import { UPLOAD_BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from "#contract/constants";
import { AppError } from "../../lib/app-error";
import { unreadable, type Bytes } from "./byte-parts";
import { oneFileOf } from "./one-file-form";

/** What the sender calls it, which is a claim, and its bytes within the form's own. */
export type UploadedFile = { name: string; bytes: Bytes };

/** Pieces take turns in one small buffer; read in one go, a body is in memory twice. */
const PIECE_BYTES = 64 * 1024;

/** A whole body in one piece of memory: one of known length is read into its place. */
async function bodyOf(request: Request): Promise<Bytes> {
  const length = Number(request.headers.get("content-length"));
  if (!request.body || !(length > 0 && length <= UPLOAD_BODY_MAX_BYTES)) {
    return new Uint8Array(await request.arrayBuffer());
  }
  const body = new Uint8Array(length);
  const reader = request.body.getReader({ mode: "byob" });
  let at = 0;
  let piece: Bytes = new Uint8Array(PIECE_BYTES);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream
    const { value, done } = await reader.read(piece);
    if (done) return body.subarray(0, at);
    body.set(value, at);
    at += value.length;
    piece = new Uint8Array(value.buffer);
  }
}

/**
 * The one file in the field `document` of a multipart body, and nothing else beside it
 * (decision 4). The body is held once: the file is a part of it.
 * @throws AppError document.unreadable, document.too_large
 */
export async function readUpload(request: Request): Promise<UploadedFile> {
  const form = await bodyOf(request).catch(() => {
    throw unreadable();
  });
  const type = request.headers.get("content-type") ?? "";
  const file = oneFileOf(form, type, "document");
  if (file.bytes.length > UPLOAD_MAX_BYTES) throw new AppError("document.too_large");
  return file;
}
