import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StepId } from "#contract/step-names";

export type StepDefinition = {
  title: MessageDescriptor;
  /** For the row of steps. */
  short: MessageDescriptor;
  /** Where Next saves. */
  endpoint: string;
  /** What a failed save says. */
  failed: MessageDescriptor;
};

/** The five steps of the wizard, in the contract's order. */
export const STEPS = {
  personal: {
    title: msg`Personal information`,
    short: msg`Personal`,
    endpoint: "/api/applications/personal",
    failed: msg`Failed to save personal information`,
  },
  contact: {
    title: msg`Contact information`,
    short: msg`Contact`,
    endpoint: "/api/applications/contact",
    failed: msg`Failed to save contact information`,
  },
  family: {
    title: msg`Family members`,
    short: msg`Family`,
    endpoint: "/api/applications/family",
    failed: msg`Failed to save family information`,
  },
  passport: {
    title: msg`Passport`,
    short: msg`Passport`,
    endpoint: "/api/applications/passport",
    failed: msg`Failed to save passport information`,
  },
  "drivers-license": {
    title: msg`Driver's license (optional)`,
    short: msg`License`,
    endpoint: "/api/applications/drivers-license",
    failed: msg`Failed to save driver's license information`,
  },
} satisfies Record<StepId, StepDefinition>;
