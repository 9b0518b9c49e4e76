import type { DocumentType } from "#contract/documents";
import { AppError } from "../../lib/app-error";
import { joinWithin, unreadable, type Bytes } from "./byte-parts";
import { sanitizeJpeg } from "./sanitize-jpeg";
import { sanitizePdf } from "./sanitize-pdf";
import { sanitizePng } from "./sanitize-png";
import { sanitizeWebp } from "./sanitize-webp";
import { sniff } from "./sniff";

const SANITIZERS = {
  "image/jpeg": sanitizeJpeg,
  "image/png": sanitizePng,
  "image/webp": sanitizeWebp,
  "application/pdf": sanitizePdf,
} satisfies Record<DocumentType, (bytes: Bytes) => Bytes[]>;

/**
 * The verified type of a file and the bytes that are stored of it, which take the file's place in
 * its memory: cleaning them again gives the same.
 * @throws AppError document.type, document.unreadable
 */
export function sanitize(bytes: Bytes): { contentType: DocumentType; bytes: Bytes } {
  if (bytes.length === 0) throw unreadable();
  const contentType = sniff(bytes);
  if (!contentType) throw new AppError("document.type");
  try {
    return { contentType, bytes: joinWithin(bytes, SANITIZERS[contentType](bytes)) };
  } catch (error) {
    // A length that points past the end of the file.
    if (error instanceof RangeError) throw unreadable();
    throw error;
  }
}
