import type { FIELD_CODES } from "./field-codes";

/** The closed list of problem codes (decision 6): `entity.reason`. Words live in the catalogues. */
export const ERROR_CODES = [
  "request.malformed",
  "request.invalid",
  "request.media_type",
  "request.too_large",
  "request.origin",
  "route.not_found",
  "route.method",
  "auth.required",
  "auth.failed",
  "auth.code",
  "auth.code_expired",
  "key.invalid",
  "key.scope",
  "key.not_found",
  "rate_limited",
  "invitation.not_found",
  "invitation.expired",
  "invitation.declined",
  "invitation.revoked",
  "invitation.used",
  "invitation.token_taken",
  "application.not_found",
  "application.stale",
  "application.not_editable",
  "application.incomplete",
  "application.transition",
  "contract.not_found",
  "document.not_found",
  "document.type",
  "document.too_large",
  "document.unreadable",
  "document.not_allowed",
  "document.limit",
  "document.range",
  "webhook.not_found",
  "webhook.limit",
  "webhook.disabled",
  "idempotency.mismatch",
  "idempotency.in_progress",
  "service.unavailable",
  "internal",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export type FieldCode = (typeof FIELD_CODES)[number];

export type FieldError = { path: string; code: FieldCode };
export type MissingField = { step: string; field: string };

/** Body of every failure, `application/problem+json` (RFC 9457). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  code: ErrorCode;
  requestId: string;
  errors?: FieldError[];
  missing?: MissingField[];
};
