import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LatestMilestone, MilestoneKind } from "#contract/milestones";

export const MILESTONE_NAMES = {
  petition_filed: msg`Petition filed`,
  consulate_appointment: msg`Consulate appointment`,
  visa_issued: msg`Visa issued`,
  travel: msg`Travel`,
  arrival: msg`Arrived`,
  did_not_arrive: msg`Did not arrive`,
  finished: msg`Season finished`,
} satisfies Record<MilestoneKind, MessageDescriptor>;

/** The names of an approved worker's latest milestone, or of having none. */
export const LATEST_MILESTONE_NAMES: Record<LatestMilestone, MessageDescriptor> = {
  none: msg`No milestone yet`,
  ...MILESTONE_NAMES,
};
