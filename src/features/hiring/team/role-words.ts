import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Role } from "#contract/team";

/** What each role may do. */
export const ROLE_DUTIES = {
  owner: msg`Everything, also the team, keys and erasing people.`,
  reviewer: msg`Sees numbers and documents, and decides.`,
  recruiter: msg`Invites workers and sees those alone; no numbers or documents.`,
  viewer: msg`Reads lists and states; sees no numbers or documents.`,
} satisfies Record<Role, MessageDescriptor>;
