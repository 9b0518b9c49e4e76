import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { AppError } from "../../lib/app-error";
import { readBody, UPLOAD_LIMITS } from "../../lib/read-body";
import { unreadable, type Bytes } from "../../files/byte-parts";
import { oneFileOf } from "./one-file-form";

/** What the sender calls it, which is a claim, and its bytes within the form's own. */
export type UploadedFile = { name: string; bytes: Bytes };

/**
 * The one file in the field `document` of a multipart body, and nothing else beside it. The body is held once: the file is a part of it.
 * @throws AppError document.unreadable, document.too_large, request.timeout
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
