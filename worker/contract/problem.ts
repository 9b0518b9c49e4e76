import * as z from "zod/mini";
import { ERROR_CODES } from "./errors";
import { FIELD_CODES } from "./field-codes";
import type { InvitationView } from "./invitations";

/** Body of every failure, `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  errors: z.optional(
    z.array(
      z.object({ path: z.string(), code: z.enum(FIELD_CODES), detail: z.optional(z.string()) }),
    ),
  ),
  missing: z.optional(z.array(z.object({ step: z.string(), field: z.string() }))),
});
export type Problem = z.output<typeof problem> & {
  /** With `invitation.declined`: when the worker declined, and which invitation. */
  declined?: { at: number; invitation: InvitationView };
};

/** Why a link opens no offer, for good or until the employer reopens it. */
export type ClosedInvitation = { closed: Problem };
