import type { DocumentType } from "#contract/documents";
import { AppError } from "../lib/app-error";
import { joinWithin, unreadable, type Bytes, type Defect } from "./byte-parts";
import { checkJpeg } from "./decode-jpeg";
import { checkPng } from "./decode-png";
import { checkWebp } from "./decode-webp";
import { checkPdf } from "./read-pdf";
import { sanitizeJpeg } from "./sanitize-jpeg";
import { sanitizePdf } from "./sanitize-pdf";
import { sanitizePng } from "./sanitize-png";
import { sanitizeWebp } from "./sanitize-webp";
import { sniff } from "./sniff";

type Format = {
  /** Returns the parts of the file to keep, in order. */
  clean: (bytes: Bytes) => Bytes[];
  /** Refuses a file that no viewer can show. */
  check: (parts: readonly Bytes[]) => void | Promise<void>;
  /** The defect to report if no other is known. */
  defect: Defect;
};

const FORMATS: Record<DocumentType, Format> = {
  "image/jpeg": { clean: sanitizeJpeg, check: checkJpeg, defect: "undecodable" },
  "image/png": { clean: sanitizePng, check: checkPng, defect: "undecodable" },
  "image/webp": { clean: sanitizeWebp, check: checkWebp, defect: "undecodable" },
  "application/pdf": { clean: sanitizePdf, check: checkPdf, defect: "no_pages" },
};

/**
 * Adds the default defect to an error without one. A RangeError means a length past the file's end.
 */
function named(error: unknown, defect: Defect): unknown {
  const isUnnamed =
    error instanceof RangeError ||
    (error instanceof AppError && error.code === "document.unreadable" && !error.details.errors);
  return isUnnamed ? unreadable(defect) : error;
}

/**
 * Returns a file's verified type and the bytes to store, which reuse the file's memory. Sanitizing
 * them again changes nothing. A picture decodes; a PDF has a page and needs no password. @throws
 * AppError document.type, document.unreadable with the defect as field error of `document`
 */
export async function sanitize(bytes: Bytes): Promise<{ contentType: DocumentType; bytes: Bytes }> {
  if (bytes.length === 0) throw unreadable();
  const contentType = sniff(bytes);
  if (!contentType) throw new AppError("document.type");
  const { clean, check, defect } = FORMATS[contentType];
  try {
    const parts = clean(bytes);
    await check(parts);
    return { contentType, bytes: joinWithin(bytes, parts) };
  } catch (error) {
    throw named(error, defect);
  }
}
