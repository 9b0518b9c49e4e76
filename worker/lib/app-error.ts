import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorCode, FieldError, MissingField } from "#contract/errors";

/** The one table from code to HTTP status (decision 6). */
export const ERROR_STATUS = {
  "request.malformed": 400,
  "request.invalid": 400,
  "request.media_type": 415,
  "request.too_large": 413,
  "request.origin": 403,
  "route.not_found": 404,
  "route.method": 405,
  "auth.required": 401,
  "auth.failed": 401,
  "auth.code": 401,
  "auth.code_expired": 401,
  "key.invalid": 401,
  "key.scope": 403,
  "key.not_found": 404,
  rate_limited: 429,
  "invitation.not_found": 404,
  "invitation.expired": 410,
  "invitation.declined": 410,
  "invitation.revoked": 410,
  "invitation.used": 409,
  "invitation.token_taken": 409,
  "application.not_found": 404,
  "application.stale": 412,
  "application.not_editable": 409,
  "application.incomplete": 422,
  "application.transition": 409,
  "contract.not_found": 404,
  "document.not_found": 404,
  "document.type": 415,
  "document.too_large": 413,
  "document.unreadable": 400,
  "document.not_allowed": 409,
  "document.limit": 409,
  "document.range": 416,
  "webhook.not_found": 404,
  "webhook.limit": 409,
  "webhook.disabled": 409,
  "idempotency.mismatch": 422,
  "idempotency.in_progress": 409,
  "service.unavailable": 503,
  internal: 500,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

type Details = {
  errors?: FieldError[];
  missing?: MissingField[];
  headers?: Record<string, string>;
};

/** A failure with a code of the closed list; everything else that is thrown becomes `internal`. */
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
