import { fakeDecline, fakeEvent } from "../../sandbox";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** Common to all acts of a made-up worker: a caller who may see links may act as the worker. */
const act = { access: "invite", sandbox: true, tag: "Sandbox" } as const;
const onInvitation = {
  ...act,
  response: responses.Invitation,
  errors: ["invitation.not_found", "invitation.revoked", "invitation.expired", "invitation.used"],
} as const;

/** Plays a season without real workers; only for the keys of a sandbox employer. */
export const sandboxApi = {
  openAsWorker: {
    ...onInvitation,
    address: "POST /api/v1/test/invitations/:id/open",
    errors: ["invitation.not_found"],
    summary: "Open a link as its worker",
    description: "As when its page is first shown: `invitation.opened`.",
  },
  acceptAsWorker: {
    ...onInvitation,
    address: "POST /api/v1/test/invitations/:id/accept",
    summary: "Accept an invitation as its worker",
    description:
      "Signs in with link and phone, which opens an application in draft. A second time changes nothing.",
  },
  declineAsWorker: {
    ...onInvitation,
    address: "POST /api/v1/test/invitations/:id/decline",
    body: fakeDecline,
    summary: "Decline an invitation as its worker",
    description: "With a reason of yours or a made-up one.",
  },
  applyAsWorker: {
    ...onInvitation,
    address: "POST /api/v1/test/invitations/:id/apply",
    errors: [...onInvitation.errors, "application.not_editable"],
    summary: "Apply as the worker of an invitation",
    description:
      "Accepts it if need be, uploads a picture as the passport, saves all five steps with an invented person's values and submits. Name and phone stay the worker's. One that is submitted stays as it is.",
  },
  expireInvitation: {
    ...onInvitation,
    address: "POST /api/v1/test/invitations/:id/expire",
    errors: ["invitation.not_found", "invitation.declined", "invitation.revoked"],
    summary: "Let an invitation expire",
    description: "Now; `invitation.expired` follows within a minute unless it was accepted.",
  },
  resendAsWorker: {
    ...act,
    address: "POST /api/v1/test/applications/:id/documents/:documentId/resend",
    response: responses.Document,
    errors: [
      "application.not_found",
      "application.not_editable",
      "document.not_found",
      "document.not_allowed",
      "document.limit",
      "invitation.revoked",
      "invitation.expired",
      "invitation.used",
    ],
    summary: "Send a document again as its worker",
    description:
      "A new picture in the place of one that you asked for again, or of any while the application is a draft.",
  },
  sendTestEvent: {
    address: "POST /api/v1/test/events",
    access: "admin",
    sandbox: true,
    body: fakeEvent,
    response: responses.TestEvent,
    status: 202,
    summary: "Send any event to your endpoints",
    description:
      "To those that listen to it, with ids of your newest application or invitation where there is one. Nothing else happens.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
