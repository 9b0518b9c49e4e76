import * as z from "zod/mini";
import { pageQuery, queryFlag } from "./employer-queries";
import { instant, instantOrNull, textOrNull } from "./employer-views";
import { KEY_SCOPES, type KeyScope } from "./key-scopes";
import { choice, email } from "./value-schemas";

/** The members of a hiring team: `/api/v1/team`. */

export const ROLES = ["owner", "reviewer", "recruiter", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** What each role may do, as scopes of keys. A recruiter sees only the workers they invited. */
export const ROLE_SCOPES: Record<Role, readonly KeyScope[]> = {
  owner: KEY_SCOPES,
  reviewer: ["read", "read:identity", "review"],
  recruiter: ["read", "invite"],
  viewer: ["read"],
};
export const seesOnlyOwnWorkers = (role: Role): boolean => role === "recruiter";

/** After this long without a request a session ends. */
export const MEMBER_IDLE_MS = 60 * 60_000;
/** A session lasts no longer than a long working day. */
export const MEMBER_SESSION_MS = 12 * 60 * 60_000;

/** Query of the list of members. */
export const memberQuery = z.extend(pageQuery, {
  removed: queryFlag(),
});
export type MemberQuery = z.output<typeof memberQuery>;

/** Body of `POST /api/v1/team`. */
export const memberInput = z.strictObject({ email: email(), role: choice(ROLES) });
export type MemberInput = z.output<typeof memberInput>;

/** Body of `PATCH /api/v1/team/:id`. */
export const memberChange = z.strictObject({ role: choice(ROLES) });
export type MemberChange = z.output<typeof memberChange>;

export const memberView = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  invitedBy: textOrNull(),
  createdAt: instant(),
  /** Null: has never signed in. */
  lastSeenAt: instantOrNull(),
  removedAt: instantOrNull(),
});
export type MemberView = z.output<typeof memberView>;

/** A key to compare e-mail addresses by: two members with one key are one person. */
export const emailKey = (address: string) => address.trim().toLowerCase();
