import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Offer, OfferChangeStatus } from "#contract/offers";
import type { ApplicationStatus } from "#contract/statuses";
import type { StepId } from "#contract/step-names";
import { APPLICATION_STATUS_WORDS } from "../status-badges";
import { CONTRACT_NAMES, TERM_NAMES } from "../term-names";

/** Names of the values that the audit trail shows before and after a change. */

export const STATUS_NAMES = {
  ...APPLICATION_STATUS_WORDS,
  pending: msg`Waits for an answer`,
  accepted: msg({ message: "Accepted", context: "one change of an offer" }),
  declined: msg`Declined`,
} satisfies Record<ApplicationStatus | OfferChangeStatus, MessageDescriptor>;

export const STEP_NAMES = {
  personal: msg`Personal data`,
  contact: msg`Contact`,
  family: msg`Family`,
  passport: msg`Passport`,
  "drivers-license": msg`Driver's license`,
} satisfies Record<StepId, MessageDescriptor>;

export const OFFER_NAMES = {
  ...TERM_NAMES,
  companyName: CONTRACT_NAMES.employer,
  position: CONTRACT_NAMES.position,
  location: CONTRACT_NAMES.location,
  duration: msg`Dates`,
  wage: msg`Pay`,
  pay: msg`Pay`,
} satisfies Record<keyof Offer, MessageDescriptor>;
