import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { DOCUMENT_TYPES, IMAGE_TYPES } from "#contract/documents";

/** What a file is by its first bytes; HEIC can be taken only where the browser can convert it. */
export type FileKind = "jpeg" | "png" | "webp" | "pdf" | "heic";

/** Why a chosen file is not sent. Words: `useUploadWords`. */
export type FileProblem = "too_many" | "type" | "too_small" | "too_large" | "heic" | "unreadable";

/** Bytes needed by `sniffFile`: the server too takes a PDF whose header stands within a kilobyte. */
export const SNIFF_BYTES = 1024;

/** Bytes. Only an empty file is too small; what is in it is judged by the server. */
export const UPLOAD_MIN_BYTES = 1;

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "heif", "mif1", "msf1"];

/** The kind of a file by its first bytes: names and declared types often lie on phones. */
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
 * The first thing wrong with a chosen file. A photo over the limit passes here: it is
 * scaled down first and measured again before it is sent.
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

/** Media types a screen takes. */
export function acceptedTypes(imagesOnly: boolean): readonly string[] {
  return imagesOnly ? IMAGE_TYPES : DOCUMENT_TYPES;
}
