import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MessageType } from "#contract/webhook-events";

export const EVENT_NAMES = {
  "invitation.created": msg`Invitation created`,
  "invitation.changed": msg`Invitation changed`,
  "invitation.opened": msg`Invitation opened`,
  "invitation.accepted": msg`Offer accepted`,
  "invitation.declined": msg`Offer declined`,
  "invitation.revoked": msg`Link closed`,
  "invitation.reopened": msg`Link opened again`,
  "invitation.expired": msg`Invitation expired`,
  "application.submitted": msg`Application sent`,
  "application.updated": msg`Application changed after it was sent`,
  "application.status_changed": msg`Status changed`,
  "application.milestone_changed": msg`Milestone recorded or removed`,
  "application.erased": msg`Application erased`,
  "offer.change_proposed": msg`Change of an offer proposed`,
  "offer.change_accepted": msg`Offer change accepted`,
  "offer.change_declined": msg`Offer change declined`,
  "document.uploaded": msg`Document arrived`,
  "document.reviewed": msg`Document reviewed`,
  "webhook.test": msg`Test`,
} satisfies Record<MessageType, MessageDescriptor>;
