import { ApiError, NetworkError } from "../../lib/api-client";

type UploadResponse = { status: number; statusText: string; body: string };

/**
 * Reads the address of the stored document from an upload's response.
 * @throws NetworkError, ApiError, or a plain Error when the response makes no sense.
 */
export function readUploadResponse({ status, statusText, body }: UploadResponse): string {
  // The server did not receive the rest of the file in time.
  if (status === 408) throw new NetworkError();
  if (status < 200 || status > 299) throw new ApiError(status, statusText, body);
  const documentUrl = documentUrlIn(body);
  if (!documentUrl) throw new Error("Invalid response");
  return documentUrl;
}

function documentUrlIn(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== "object" || parsed === null || !("documentUrl" in parsed)) return;
    return typeof parsed.documentUrl === "string" ? parsed.documentUrl : undefined;
  } catch {
    return undefined;
  }
}
