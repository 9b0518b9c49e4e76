import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MilestoneKind } from "#contract/milestones";

/** The milestones as the hiring team says them. */
export const MILESTONE_NAMES = {
  petition_filed: msg`Petition filed`,
  consulate_appointment: msg`Consulate appointment`,
  visa_issued: msg`Visa issued`,
  travel: msg`Travel`,
  arrival: msg`Arrived`,
  did_not_arrive: msg`Did not arrive`,
  finished: msg`Season finished`,
} satisfies Record<MilestoneKind, MessageDescriptor>;
