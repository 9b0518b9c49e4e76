import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { api } from "#contract/api/paths";
import type { StepId } from "#contract/step-names";

export type StepDefinition = {
  title: MessageDescriptor;
  /** For the row of steps. */
  short: MessageDescriptor;
  /** Where Next saves. */
  save: (typeof api)[`save${string}` & keyof typeof api];
  /** What a failed save says. */
  failed: MessageDescriptor;
};

/** The five steps of the wizard, in the contract's order. */
export const STEPS = {
  personal: {
    title: msg`Personal information`,
    short: msg`Personal`,
    save: api.savePersonal,
    failed: msg`Failed to save personal information`,
  },
  contact: {
    title: msg`Contact information`,
    short: msg`Contact`,
    save: api.saveContact,
    failed: msg`Failed to save contact information`,
  },
  family: {
    title: msg`Family members`,
    short: msg`Family`,
    save: api.saveFamily,
    failed: msg`Failed to save family information`,
  },
  passport: {
    title: msg`Passport`,
    short: msg`Passport`,
    save: api.savePassport,
    failed: msg`Failed to save passport information`,
  },
  "drivers-license": {
    title: msg`Driver's license (optional)`,
    short: msg`License`,
    save: api.saveDriversLicense,
    failed: msg`Failed to save driver's license information`,
  },
} satisfies Record<StepId, StepDefinition>;
