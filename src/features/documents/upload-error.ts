import { ApiError, isOutdated } from "../../lib/api-client";
import type { Problem } from "#contract/problem";

/**
 * A failed upload. `message` is fixed English text; people read the catalogue's text for the code of
 * the problem, see `useUploadWords`.
 */
export class UploadError extends Error {
  readonly kind: "network" | "response" | "refused";
  readonly problem: Problem | undefined;

  constructor(kind: UploadError["kind"], message: string, problem?: Problem) {
    super(message);
    this.name = "UploadError";
    this.kind = kind;
    this.problem = problem;
  }

  /** The session has ended: only a sign-in helps. */
  get isSignedOut(): boolean {
    return this.problem?.code === "auth.required";
  }

  /** The application takes no such document any more. */
  get isOutdated(): boolean {
    return isOutdated(this.problem);
  }
}

export const networkError = () => new UploadError("network", "Network error");

type UploadResponse = { status: number; statusText: string; body: string };

/**
 * Reads the address of the stored document from an upload's response.
 * @throws UploadError "Upload failed: {status text}" or "Invalid response".
 */
export function readUploadResponse({ status, statusText, body }: UploadResponse): string {
  // The server did not receive the rest of the file in time.
  if (status === 408) throw networkError();
  if (status < 200 || status > 299) {
    const { problem } = new ApiError(status, statusText, body);
    // HTTP/2 has no status text.
    throw new UploadError("refused", `Upload failed: ${statusText || status}`, problem);
  }
  const documentUrl = documentUrlIn(body);
  if (!documentUrl) throw new UploadError("response", "Invalid response");
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
