import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { unreadable, type Bytes } from "../../files/byte-parts";
import { AppError } from "../../lib/app-error";
import { readBody, UPLOAD_LIMITS } from "../../lib/read-body";
import { oneFileOf } from "./one-file-form";

/** The client's name for the file, which is not trusted, and its bytes, a view into the form's. */
export type UploadedFile = { name: string; bytes: Bytes };

/**
 * The only file of a multipart body, in the field `document`. The body is in memory once, because
 * the file is a view into it.
 * @throws AppError request.media_type, request.invalid, document.unreadable, document.too_large,
 * request.timeout
 */
export async function readUpload(request: Request): Promise<UploadedFile> {
  const form = await readBody(request, UPLOAD_LIMITS).catch((error: unknown) => {
    const isBroken = error instanceof AppError && error.code === "request.malformed";
    throw isBroken ? unreadable() : error;
  });
  const type = request.headers.get("content-type") ?? "";
  const file = oneFileOf(form, type, "document");
  if (file.bytes.length > UPLOAD_MAX_BYTES) throw new AppError("document.too_large");
  return file;
}
