import { hasAscii, unreadable, type Bytes } from "./byte-parts";
import { pdfStart } from "./sniff";

const END = "%%EOF";
const PERCENT = 0x25;

function lastEnd(bytes: Bytes): number {
  let at = bytes.lastIndexOf(PERCENT);
  while (at > 0 && !hasAscii(bytes, at, END)) at = bytes.lastIndexOf(PERCENT, at - 1);
  if (at <= 0) throw unreadable();
  return at;
}

/**
 * Keeps a PDF from its header (some printers write lines before it) to its last end mark. The mark
 * must close a cross-reference: in a half-sent "fast web view" file the first mark points at 0. The
 * contents stay, because a PDF is served only as a download. @throws AppError document.unreadable
 */
export function sanitizePdf(file: Bytes): Bytes[] {
  const bytes = file.subarray(Math.max(0, pdfStart(file)));
  const end = lastEnd(bytes);
  const before = String.fromCharCode(...bytes.subarray(Math.max(0, end - 64), end));
  const offset = Number(/startxref\s+(\d{1,10})\s+$/.exec(before)?.[1] ?? 0);
  if (offset === 0) throw unreadable();
  let after = end + END.length;
  if (bytes[after] === 0x0d) after++;
  if (bytes[after] === 0x0a) after++;
  return [bytes.subarray(0, after)];
}
