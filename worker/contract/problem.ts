import type { ErrorCode, FieldError, MissingField } from "./errors";
import type { InvitationView } from "./invitations";

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
  /** With `invitation.declined`: when the worker said no, and to what. */
  declined?: { at: number; invitation: InvitationView };
};
