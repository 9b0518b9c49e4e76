import type { DocumentType } from "#contract/documents";
import { hasAscii, type Bytes } from "./byte-parts";

/** Viewers, and the browser's own check, accept a PDF header within this many bytes. */
const PDF_HEADER_WITHIN = 1024;
const PERCENT = 0x25;

/** The position of a PDF's header, or -1. */
export function pdfStart(bytes: Bytes): number {
  const head = bytes.subarray(0, PDF_HEADER_WITHIN);
  let at = head.indexOf(PERCENT);
  while (at !== -1 && !hasAscii(head, at, "%PDF-")) at = head.indexOf(PERCENT, at + 1);
  return at;
}

/**
 * The type of a file by its first bytes, whatever its name and declared type are. Undefined for
 * everything except JPEG, PNG, WebP and PDF.
 */
export function sniff(bytes: Bytes): DocumentType | undefined {
  if (hasAscii(bytes, 0, "\xff\xd8\xff")) return "image/jpeg";
  if (hasAscii(bytes, 0, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (hasAscii(bytes, 0, "RIFF") && hasAscii(bytes, 8, "WEBP")) return "image/webp";
  return pdfStart(bytes) === -1 ? undefined : "application/pdf";
}
