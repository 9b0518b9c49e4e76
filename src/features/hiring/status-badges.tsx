import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  type ApplicationStatus,
  type BadgeTone,
  type InvitationStatus,
  isReturned,
  STATUS_VIEW,
} from "#contract/statuses";
import { Badge } from "../../components/ui/badge";

export const APPLICATION_STATUS_WORDS = {
  draft: msg`Filling in`,
  submitted: msg`To review`,
  reviewed: msg`To decide`,
  approved: msg({ message: "Approved", context: "one application" }),
  rejected: msg`Not accepted`,
  withdrawn: msg`Withdrawn`,
} satisfies Record<ApplicationStatus, MessageDescriptor>;

export const INVITATION_STATUS_WORDS = {
  pending: msg`Not opened`,
  opened: msg({ message: "Opened", context: "one invitation" }),
  accepted: msg({ message: "Accepted", context: "one invitation" }),
  declined: msg`Declined`,
  expired: msg`Expired`,
  revoked: msg({ message: "Closed", context: "one invitation" }),
} satisfies Record<InvitationStatus, MessageDescriptor>;

const INVITATION_TONES: Record<InvitationStatus, BadgeTone> = {
  pending: "grey",
  opened: "blue",
  accepted: "green",
  declined: "red",
  expired: "yellow",
  revoked: "grey",
};

type StatusProps = {
  status: ApplicationStatus;
  /** The reason that the worker reads. */
  reason: string | null;
};

/** The words of an application's status, which tell a returned draft from a new one. */
export const statusWords = ({ status, reason }: StatusProps): MessageDescriptor =>
  isReturned({ status, statusReason: reason })
    ? msg`Changes requested`
    : APPLICATION_STATUS_WORDS[status];

export function ApplicationBadge({ status, reason }: StatusProps) {
  const { i18n } = useLingui();
  const tone = isReturned({ status, statusReason: reason }) ? "yellow" : STATUS_VIEW[status].tone;
  return <Badge tone={tone}>{i18n._(statusWords({ status, reason }))}</Badge>;
}

export function InvitationBadge({ status }: { status: InvitationStatus }) {
  const { i18n } = useLingui();
  return <Badge tone={INVITATION_TONES[status]}>{i18n._(INVITATION_STATUS_WORDS[status])}</Badge>;
}
