import type { DocumentType } from "#contract/documents";

export const EXTENSIONS = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
} satisfies Record<DocumentType, string>;

const BASE_MAX = 100;

/**
 * Makes the device's name for a file harmless: no path, no control, direction or reserved
 * characters, at most 100 characters, and the extension of its real type.
 */
export function safeFileName(name: string, contentType: DocumentType, fallback: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const base = last
    .normalize("NFC")
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/[\p{C}\p{Zl}\p{Zp}"*:<>?|]/gu, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const short = [...base].slice(0, BASE_MAX).join("").trim();
  return `${short || fallback}.${EXTENSIONS[contentType]}`;
}

/** `Content-Disposition` with an ASCII name for old clients and the real one (RFC 6266). */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const plain = fileName.replace(/[^\w. ()-]/g, "_");
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
