import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  type ApplicationStatus,
  type BadgeTone,
  type InvitationStatus,
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

type ApplicationBadgeProps = {
  status: ApplicationStatus;
  /** The reason that the worker reads: a draft with one has been returned to them. */
  reason?: string | null;
};

export function ApplicationBadge({ status, reason }: ApplicationBadgeProps) {
  const { i18n } = useLingui();
  const isReturned = status === "draft" && Boolean(reason);
  const words = isReturned ? msg`Changes requested` : APPLICATION_STATUS_WORDS[status];
  return <Badge tone={isReturned ? "yellow" : STATUS_VIEW[status].tone}>{i18n._(words)}</Badge>;
}

export function InvitationBadge({ status }: { status: InvitationStatus }) {
  const { i18n } = useLingui();
  return <Badge tone={INVITATION_TONES[status]}>{i18n._(INVITATION_STATUS_WORDS[status])}</Badge>;
}
