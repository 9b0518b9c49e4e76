import { APPLICATION_HEADER } from "#contract/intents";
import { markActivity } from "../../lib/activity";
import { isSignedOut, NetworkError } from "../../lib/api-client";
import { checkSession } from "../../lib/session-check";
import { deliver, type StallReason } from "./deliver";
import { readUploadResponse } from "./upload-response";

type Upload = {
  /** One of the upload paths. */
  path: string;
  /** The application that the file was chosen for: the Worker refuses it in any other. */
  applicationId: string;
  file: File;
  /** Checked before each attempt; false cancels the upload. */
  isWanted: () => boolean;
  /** Percent of the bytes sent, 0 to 100. */
  onProgress: (percent: number) => void;
  onStall: (stallReason: StallReason | null) => void;
  /** Cancels sending and waiting; the promise then rejects with an AbortError. */
  signal: AbortSignal;
};

/**
 * Uploads a document and resolves to its address.
 * @throws ApiError when the server refuses it, NetworkError when the network does not return,
 * AbortError when it is cancelled or no longer wanted.
 */
export function uploadDocument({ isWanted, onStall, ...sent }: Upload) {
  const { signal } = sent;
  return deliver({
    send: async () => {
      if (!isWanted()) throw new DOMException("Nobody waits for it", "AbortError");
      return sendOnce(sent).catch(async (error: unknown) => {
        if (isSignedOut(error)) await checkSession();
        throw error;
      });
    },
    isOnline: () => navigator.onLine,
    whenOnline: () => abortable(signal, (done) => onceOnline(done)),
    pause: (ms) =>
      abortable(signal, (done) => {
        const timer = setTimeout(done, ms);
        return () => clearTimeout(timer);
      }),
    onStall,
  });
}

/** Without progress for this long the connection counts as lost. */
const STALLED_MS = 3 * 60 * 1000;

/** With XMLHttpRequest, because fetch does not report upload progress. */
function sendOnce({
  path,
  applicationId,
  file,
  onProgress,
  signal,
}: Omit<Upload, "isWanted" | "onStall">): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resetTimeout = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new NetworkError());
        abort();
      }, STALLED_MS);
    };
    request.upload.addEventListener("progress", (event) => {
      resetTimeout();
      // Progress counts as activity, or a slow network would end the session.
      markActivity();
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100));
    });
    request.addEventListener("load", () => {
      const { status, statusText, responseText: body } = request;
      try {
        resolve(readUploadResponse({ status, statusText, body }));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener("error", () => reject(new NetworkError()));
    request.addEventListener("abort", () => reject(signal.reason));
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    });
    signal.addEventListener("abort", abort);

    const body = new FormData();
    body.append("document", file, file.name);
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    request.setRequestHeader(APPLICATION_HEADER, applicationId);
    onProgress(0);
    markActivity();
    resetTimeout();
    request.send(body);
  });
}

function onceOnline(done: () => void): () => void {
  window.addEventListener("online", done, { once: true });
  return () => window.removeEventListener("online", done);
}

/** A promise that `done` resolves and the signal rejects; `start` returns its cleanup. */
function abortable(signal: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => {
      stop();
      reject(signal.reason);
    };
    const stop = start(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    });
    signal.addEventListener("abort", abort, { once: true });
  });
}
