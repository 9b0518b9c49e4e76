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
  /** The parts of the file that are kept, in their order. */
  clean: (bytes: Bytes) => Bytes[];
  /** Refuses what no viewer shows. */
  check: (parts: readonly Bytes[]) => void | Promise<void>;
  /** What is wrong where nothing more is known. */
  defect: Defect;
};

const FORMATS: Record<DocumentType, Format> = {
  "image/jpeg": { clean: sanitizeJpeg, check: checkJpeg, defect: "undecodable" },
  "image/png": { clean: sanitizePng, check: checkPng, defect: "undecodable" },
  "image/webp": { clean: sanitizeWebp, check: checkWebp, defect: "undecodable" },
  "application/pdf": { clean: sanitizePdf, check: checkPdf, defect: "no_pages" },
};

/** A reason is kept; a length that points past the end of the file is a RangeError. */
function named(error: unknown, defect: Defect): unknown {
  const isUnnamed =
    error instanceof RangeError ||
    (error instanceof AppError && error.code === "document.unreadable" && !error.details.errors);
  return isUnnamed ? unreadable(defect) : error;
}

/**
 * The verified type of a file and the bytes that are stored of it, which take the file's place in
 * its memory: cleaning them again gives the same. A picture decodes; a PDF has a page and opens
 * without a password.
 * @throws AppError document.type, document.unreadable with the defect as the field error of `document`
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
