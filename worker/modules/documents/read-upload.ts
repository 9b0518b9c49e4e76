import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { AppError } from "../../lib/app-error";
import { unreadable } from "./byte-parts";

/**
 * The one file in the field `document` of a multipart body, and nothing else beside it
 * (decision 4). Its name and declared type are the sender's claims.
 * @throws AppError document.unreadable, document.too_large
 */
export async function readUpload(request: Request): Promise<File> {
  const form = await request.formData().catch(() => {
    throw unreadable();
  });
  const entries = [...form.entries()];
  const [name, file] = entries[0] ?? [];
  if (entries.length !== 1 || name !== "document" || !(file instanceof File)) throw unreadable();
  if (file.size > UPLOAD_MAX_BYTES) throw new AppError("document.too_large");
  if (file.size === 0) throw unreadable();
  return file;
}
