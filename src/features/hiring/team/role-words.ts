import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Role } from "#contract/team";

export const ROLE_DUTIES = {
  owner: msg`Everything, also the team, keys and erasing people.`,
  reviewer: msg`Sees numbers and documents, and decides.`,
  recruiter: msg`Invites workers and sees only those; no numbers or documents.`,
  viewer: msg`Reads lists and statuses; sees no numbers or documents.`,
} satisfies Record<Role, MessageDescriptor>;
