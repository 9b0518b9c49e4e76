import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Role } from "#contract/team";

export const ROLE_NAMES = {
  owner: msg`Owner`,
  reviewer: msg`Reviewer`,
  recruiter: msg`Recruiter`,
  viewer: msg`Viewer`,
} satisfies Record<Role, MessageDescriptor>;
