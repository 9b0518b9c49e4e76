import { fakeDecline, fakeEvent } from "../../sandbox";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** Acting as the made-up worker. `invite` is enough, because who has it can open the link anyway. */
const act = { access: "invite", sandbox: true } as const;
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
    summary: "Open an invitation as its worker",
    description: "Does what the first view of its page does, and sends `invitation.opened`.",
  },
  acceptAsWorker: {
    ...onInvitation,
    address: "POST /api/v1/test/invitations/:id/accept",
    summary: "Accept an invitation as its worker",
    description:
      "Signs in with link and phone, which creates a draft application. Calling it again changes nothing.",
  },
  declineAsWorker: {
    ...onInvitation,
    address: "POST /api/v1/test/invitations/:id/decline",
    body: fakeDecline,
    summary: "Decline an invitation as its worker",
    description: "Uses your `reason`, or a made-up one.",
  },
  applyAsWorker: {
    ...onInvitation,
    address: "POST /api/v1/test/invitations/:id/apply",
    errors: [...onInvitation.errors, "application.not_editable"],
    summary: "Apply as the worker of an invitation",
    description:
      "Accepts the invitation if necessary, uploads a picture as the passport, saves all five steps with an invented person's values, and submits. Name and phone stay those of the worker. A submitted application stays as it is.",
  },
  expireInvitation: {
    ...onInvitation,
    address: "POST /api/v1/test/invitations/:id/expire",
    errors: ["invitation.not_found", "invitation.declined", "invitation.revoked"],
    summary: "Let an invitation expire",
    description:
      "The invitation expires now. The event `invitation.expired` follows within a minute, unless the invitation was accepted.",
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
    summary: "Resend a document as its worker",
    description:
      "Replaces a document that you requested again with a new picture, or any document while the application is a draft.",
  },
  sendTestEvent: {
    address: "POST /api/v1/test/events",
    access: "admin",
    sandbox: true,
    body: fakeEvent,
    response: responses.TestEvent,
    status: 202,
    errors: ["webhook.not_found"],
    summary: "Send a test event to your endpoints",
    description:
      "Sends the event to the endpoints that subscribe to it, or only to the one of `webhookId`, with the ids of your newest application or invitation, if there is one. Nothing else happens.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
