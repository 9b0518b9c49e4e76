import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorCode } from "#contract/errors";
import type { Problem } from "#contract/problem";
import type { ProblemReader } from "#contract/worker-words";

/** The one table from code to HTTP status. */
export const ERROR_STATUS = {
  "request.malformed": 400,
  "request.invalid": 400,
  "request.media_type": 415,
  "request.too_large": 413,
  "request.length_required": 411,
  "request.timeout": 408,
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
  "key.last_admin": 409,
  "member.not_found": 404,
  "member.exists": 409,
  "member.last_owner": 409,
  "sandbox.only": 403,
  rate_limited: 429,
  "invitation.not_found": 404,
  "invitation.expired": 410,
  "invitation.declined": 410,
  "invitation.revoked": 410,
  "invitation.used": 409,
  "invitation.token_taken": 409,
  "invitation.changed": 409,
  "application.not_found": 404,
  "application.stale": 412,
  "application.not_editable": 409,
  "application.incomplete": 422,
  "application.transition": 409,
  "application.document_requested": 409,
  "application.tags_full": 409,
  "note.not_found": 404,
  "person.not_found": 404,
  "erase.not_confirmed": 422,
  "contract.not_found": 404,
  "contract.closed": 409,
  "contract.exists": 409,
  "contract.no_workers": 422,
  "offer.not_found": 404,
  "offer.pending": 409,
  "offer.same": 409,
  "offer.answered": 409,
  "document.not_found": 404,
  "document.type": 415,
  "document.too_large": 413,
  "document.unreadable": 400,
  "document.not_allowed": 409,
  "document.limit": 409,
  "document.in_progress": 429,
  "document.range": 416,
  "filter.not_found": 404,
  "filter.limit": 409,
  "webhook.not_found": 404,
  "webhook.limit": 409,
  "webhook.disabled": 409,
  "message.not_found": 404,
  "message.state": 409,
  "message.opted_out": 409,
  "message.no_channel": 409,
  "phone.not_found": 404,
  "channel.not_found": 404,
  "idempotency.mismatch": 422,
  "idempotency.in_progress": 409,
  "record.unreadable": 500,
  "service.unavailable": 503,
  internal: 500,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

type Details = Pick<Problem, "errors" | "missing" | "declined"> & {
  /** Replaces `{scope}` in the detail. */
  scope?: string;
  /** Replaces `{kilobytes}` in the detail, in KB. */
  maxBytes?: number;
  /** The reader of the words; a person unless given. */
  reader?: ProblemReader;
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
