import { AppError } from "../../lib/app-error";
import { readRange } from "./byte-range";
import { contentDisposition } from "./file-name";
import type { StoredDocument } from "./read-document";

/** True when a list of tags such as `If-None-Match` names this one; weak tags count too. */
const namesTag = (header: string | null, tag: string) =>
  (header ?? "").split(",").some((one) => {
    const name = one.trim();
    return name === "*" || name.replace(/^W\//, "") === tag;
  });

/**
 * Serves a file with its verified type: images inline in a sandbox, PDFs as a download, never
 * cached. Supports Range, ETag and HEAD.
 * @throws AppError document.range, document.not_found
 */
export async function fileResponse(request: Request, file: StoredDocument): Promise<Response> {
  const tag = `"${file.sha256}"`;
  const headers = new Headers({
    ETag: tag,
    "Cache-Control": "private, no-store",
    "Accept-Ranges": "bytes",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (namesTag(request.headers.get("if-none-match"), tag)) {
    return new Response(null, { status: 304, headers });
  }

  const isPdf = file.contentType === "application/pdf";
  headers.set("Content-Type", file.contentType);
  headers.set(
    "Content-Disposition",
    contentDisposition(isPdf ? "attachment" : "inline", file.fileName),
  );

  const isHead = request.method === "HEAD";
  // A range applies only to the version that the client has; HEAD describes the whole (RFC 9110).
  const condition = request.headers.get("if-range");
  const wantsRange = !isHead && (condition === null || condition === tag);
  const range = wantsRange ? readRange(request.headers.get("range"), file.size) : undefined;
  if (range === "unsatisfiable") {
    throw new AppError("document.range", {
      headers: { "Content-Range": `bytes */${file.size}` },
    });
  }
  headers.set("Content-Length", String(range?.length ?? file.size));
  if (isHead) return new Response(null, { headers });
  const body = await file.open(range);
  if (!range) return new Response(body, { headers });
  const last = range.offset + range.length - 1;
  headers.set("Content-Range", `bytes ${range.offset}-${last}/${file.size}`);
  return new Response(body, { status: 206, headers });
}
