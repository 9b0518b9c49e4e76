import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { KeyScope } from "#contract/key-scopes";

/** What a key may do, in a few words and in full. */
export const SCOPE_NAMES = {
  read: msg`Read`,
  "read:identity": msg`Read numbers and documents`,
  invite: msg`Invite`,
  review: msg`Decide`,
  erase: msg`Erase`,
  admin: msg`Administer`,
} satisfies Record<KeyScope, MessageDescriptor>;

export const SCOPE_DUTIES = {
  read: msg`Contracts, invitations, applications and people; no numbers, files or links.`,
  "read:identity": msg`Social Security and passport numbers, emails, photos, the DS-160 sheet.`,
  invite: msg`Send contracts, invitations and messages, propose changes, and see the workers' links.`,
  review: msg`Change the status, ask for new documents, upload for a worker.`,
  erase: msg`Erase people and invitations for good.`,
  admin: msg`Keys, webhooks, message channels, the team, the settings and the audit trail.`,
} satisfies Record<KeyScope, MessageDescriptor>;
