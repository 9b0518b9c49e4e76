import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StepId } from "#contract/step-names";

export type StepDefinition = {
  title: MessageDescriptor;
  /** For the row of steps. */
  short: MessageDescriptor;
  /** The message of a failed save. */
  failed: MessageDescriptor;
};

/** The five steps of the wizard, in the contract's order. */
export const STEPS = {
  personal: {
    title: msg`Personal information`,
    short: msg`Personal`,
    failed: msg`Failed to save personal information`,
  },
  contact: {
    title: msg`Contact information`,
    short: msg`Contact`,
    failed: msg`Failed to save contact information`,
  },
  family: {
    title: msg`Family members`,
    short: msg`Family`,
    failed: msg`Failed to save family information`,
  },
  passport: {
    title: msg`Passport`,
    short: msg`Passport`,
    failed: msg`Failed to save passport information`,
  },
  "drivers-license": {
    title: msg`Driver's license (optional)`,
    short: msg`License`,
    failed: msg`Failed to save driver's license information`,
  },
} satisfies Record<StepId, StepDefinition>;
