import type { DocumentType } from "#contract/documents";
import { hasAscii, type Bytes } from "./byte-parts";

/**
 * What a file is by its first bytes; its name and declared type say nothing (decision 4).
 * Undefined for everything but JPEG, PNG, WebP and PDF.
 */
export function sniff(bytes: Bytes): DocumentType | undefined {
  if (hasAscii(bytes, 0, "\xff\xd8\xff")) return "image/jpeg";
  if (hasAscii(bytes, 0, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (hasAscii(bytes, 0, "RIFF") && hasAscii(bytes, 8, "WEBP")) return "image/webp";
  if (hasAscii(bytes, 0, "%PDF-")) return "application/pdf";
  return undefined;
}
