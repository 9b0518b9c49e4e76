import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GENDERS, MARITAL_STATUSES } from "#contract/step-names";

/** The choices of step 1 in words. */
export const GENDER_NAMES = {
  male: msg`Male`,
  female: msg`Female`,
} satisfies Record<(typeof GENDERS)[number], MessageDescriptor>;

export const MARITAL_STATUS_NAMES = {
  single: msg`Single`,
  married: msg`Married`,
  divorced: msg`Divorced`,
  widowed: msg`Widowed`,
  separated: msg`Separated`,
} satisfies Record<(typeof MARITAL_STATUSES)[number], MessageDescriptor>;
