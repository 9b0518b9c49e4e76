import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { UPLOAD_MAX_BYTES } from "#contract/constants";
import { errorMessage } from "../../i18n/error-messages";
import { ApiError, NetworkError } from "../../lib/api-client";
import { UPLOAD_MIN_BYTES, type FileProblem } from "./file-rules";
import { unreadableWords } from "./unreadable-words";

/** "10 MB", which stays on one line. */
const UPLOAD_LIMIT = `${UPLOAD_MAX_BYTES / 1024 ** 2}\u{a0}MB`;

/** What happened and what to do about it. */
export type UploadWords = { message: string; help: string };

/** The messages for refused files and failed uploads. */
export function useUploadWords(imagesOnly: boolean) {
  const { t, i18n } = useLingui();
  const limit = UPLOAD_LIMIT;
  const maxBytes = UPLOAD_MAX_BYTES;
  const minBytes = UPLOAD_MIN_BYTES;

  const refused: Record<FileProblem, () => UploadWords> = {
    too_many: () => ({ message: t`Too many files`, help: t`Send one file at a time.` }),
    type: () => ({
      message: imagesOnly
        ? t`File type must be JPEG, PNG or WebP`
        : t`File type must be JPEG, PNG, WebP or PDF`,
      help: t`Take a photo of the document, or choose another file.`,
    }),
    too_small: () => ({
      message: t`File is smaller than ${plural(minBytes, { one: "# byte", other: "# bytes" })}`,
      help: t`This file is empty. Choose another one.`,
    }),
    too_large: () => ({
      message: t`File is larger than ${maxBytes} bytes`,
      help: t`The limit is ${limit}. Take the photo again or choose a smaller file.`,
    }),
    heic: () => ({
      message: imagesOnly
        ? t`File type must be JPEG, PNG or WebP`
        : t`File type must be JPEG, PNG, WebP or PDF`,
      help: t`This photo is in the HEIC format, which this browser cannot read. Take the photo here, or save it as JPEG first.`,
    }),
    unreadable: () => ({
      message: errorMessage(i18n, { code: "document.unreadable" }, t`Upload Failed`),
      help: "",
    }),
  };

  const failed = (error: unknown): UploadWords => {
    if (error instanceof NetworkError) {
      return { message: t`Network error`, help: t`Check your connection and try again.` };
    }
    if (!(error instanceof ApiError)) {
      return { message: t`Invalid response`, help: t`Please try again.` };
    }
    const { problem, statusText } = error;
    const fallback = t`Failed to upload document. Please try again.`;
    // The response is not from this portal, but from something on the way to it.
    if (!problem && statusText) {
      return { message: t`Upload failed: ${statusText}`, help: fallback };
    }
    const message = unreadableWords(i18n, problem) ?? errorMessage(i18n, problem, fallback);
    return { message, help: "" };
  };

  return {
    refused: (problem: FileProblem) => refused[problem](),
    failed,
    hint: imagesOnly ? t`Photo, up to ${limit}` : t`Photo or PDF, up to ${limit}`,
  };
}
