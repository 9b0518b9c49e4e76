import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { DOCUMENT_TYPES, IMAGE_TYPES } from "#contract/documents";

/**
 * File types recognized by their first bytes; HEIC is accepted only where the browser can convert
 * it.
 */
export type FileKind = "jpeg" | "png" | "webp" | "pdf" | "heic";

/** Why a chosen file is refused. Messages: `useUploadWords`. */
export type FileProblem = "too_many" | "type" | "too_small" | "too_large" | "heic" | "unreadable";

/**
 * Bytes that `sniffFile` needs: like the server, it accepts a PDF header within the first kilobyte.
 */
export const SNIFF_BYTES = 1024;

/** In bytes: only an empty file is too small; the server checks the content. */
export const UPLOAD_MIN_BYTES = 1;

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "heif", "mif1", "msf1"];

/**
 * Detects the file type by its first bytes, because names and declared types are often wrong on
 * phones.
 */
export function sniffFile(head: Uint8Array): FileKind | undefined {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join("");
  if (text.startsWith("\u{ff}\u{d8}\u{ff}")) return "jpeg";
  if (text.startsWith("\u{89}PNG\r\n\u{1a}\n")) return "png";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (text.startsWith("ftyp", 4) && HEIC_BRANDS.includes(text.slice(8, 12))) return "heic";
  if (text.includes("%PDF-")) return "pdf";
  return undefined;
}

type Chosen = { size: number; declaredType: string; kind: FileKind | undefined };

/**
 * The first problem of a chosen file. A photo over the limit passes: it is scaled down and measured
 * again.
 */
export function fileProblem(
  { size, declaredType, kind }: Chosen,
  { imagesOnly }: { imagesOnly: boolean },
): FileProblem | undefined {
  if (size < UPLOAD_MIN_BYTES) return "too_small";
  const large = size > UPLOAD_MAX_BYTES;
  if (kind === undefined) {
    return large && acceptedTypes(imagesOnly).includes(declaredType) ? "too_large" : "type";
  }
  if (kind !== "pdf") return undefined;
  if (imagesOnly) return "type";
  return large ? "too_large" : undefined;
}

/** The accepted media types. */
export function acceptedTypes(imagesOnly: boolean): readonly string[] {
  return imagesOnly ? IMAGE_TYPES : DOCUMENT_TYPES;
}
