import type { ResponseOf } from "#contract/api/responses";
import { after, ID, NAME } from "./example-application";

/** The API's responses to bulk actions, for the examples of the document. */

const tag = (hours: number) => String(Date.parse(after(hours)));

export const ApplicationSelection: ResponseOf<"ApplicationSelection"> = {
  total: 1,
  items: [
    {
      id: ID.application,
      ...NAME,
      status: "submitted",
      changeTag: `7-${tag(4)}`,
      invitationId: ID.invitation,
    },
  ],
};

export const InvitationSelection: ResponseOf<"InvitationSelection"> = {
  total: 1,
  items: [{ id: ID.invitation, ...NAME, status: "opened", changeTag: tag(1) }],
};

export const ManyInvitations: ResponseOf<"ManyInvitations"> = {
  changed: 1,
  invitationIds: [ID.invitation],
  counts: { changed: 1, unchanged: 0, refused: 1 },
  refused: [
    {
      id: "a6d0c2b8-4f19-4e73-95d2-8b1c7f3e0a15",
      outcome: "refused",
      code: "invitation.used",
      errors: [],
      previousStatus: "accepted",
      changeTag: tag(2),
    },
  ],
};

export const BulkReceipt: ResponseOf<"BulkReceipt"> = {
  dryRun: false,
  counts: { changed: 1, unchanged: 0, refused: 1 },
  results: [
    {
      id: ID.application,
      outcome: "changed",
      code: null,
      errors: [],
      previousStatus: "submitted",
      changeTag: `8-${tag(5)}`,
    },
    {
      id: "a6d0c2b8-4f19-4e73-95d2-8b1c7f3e0a15",
      outcome: "refused",
      code: "application.stale",
      errors: [],
      previousStatus: "rejected",
      changeTag: `9-${tag(5)}`,
    },
  ],
};
