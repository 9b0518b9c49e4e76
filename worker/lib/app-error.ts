import type { ErrorCode } from "#contract/errors";
import type { Problem } from "#contract/problem";
import type { ProblemReader } from "#contract/worker-words";

type Details = Pick<Problem, "errors" | "missing" | "declined"> & {
  /** Replaces `{scope}` in the detail. */
  scope?: string;
  /** Replaces `{kilobytes}` in the detail, in KB. */
  maxBytes?: number;
  /** Who reads the words; a person by default. */
  reader?: ProblemReader;
  headers?: Record<string, string>;
};

/** A failure with a code of the closed list; `toAppError` maps everything else that is thrown. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}
