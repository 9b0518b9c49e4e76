import { rowsInput } from "../../bulk";
import { dryRun } from "../../employer-queries";
import { offerChangeInput, offerChangesInput } from "../../offer-changes";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** Changes of accepted offers. Literal paths come before those with an id. */
export const offerApi = {
  proposeOfferChanges: {
    address: "POST /api/v1/applications/offer-changes",
    access: "invite",
    query: dryRun,
    body: offerChangesInput,
    response: responses.BulkReceipt,
    summary: "Propose the same change to up to 500 workers who have accepted",
    description:
      "Each worker gets their own proposal and message. `terms` of a result says what differs for that worker, in a dry run too. A worker who has already accepted these terms is `unchanged`. A worker is refused who has a pending proposal (`offer.pending`), has declined these terms (`offer.answered`; propose them to that worker alone), or whose application is rejected or withdrawn.",
  },
  withdrawOfferChanges: {
    address: "POST /api/v1/applications/offer-changes/withdraw",
    access: "invite",
    query: dryRun,
    body: rowsInput,
    response: responses.BulkReceipt,
    summary: "Withdraw the proposed changes of up to 500 workers",
    description:
      "Withdraws each proposal that waits for the worker's answer; a worker who has answered, or has no proposal, is `unchanged`. If you send the `changeTag` from the result of the proposal, a later proposal is not withdrawn.",
  },
  proposeOfferChange: {
    address: "POST /api/v1/applications/:id/offer-changes",
    access: "invite",
    body: offerChangeInput,
    response: responses.OfferChange,
    status: 201,
    errors: ["application.not_found", "application.transition", "offer.pending", "offer.same"],
    summary: "Propose a change of what the worker has accepted",
    description:
      "Uses the field names of a contract. Send a new season with both of its dates. Fields that you leave out stay; null removes a term. The worker sees the terms before and after, and accepts or declines; until then the accepted terms stay in force. Only one proposal can be pending. While the application is rejected or withdrawn, the response is 409 `application.transition`.",
  },
  withdrawOfferChange: {
    address: "POST /api/v1/applications/:id/offer-changes/:changeId/withdraw",
    access: "invite",
    response: responses.OfferChange,
    errors: ["offer.not_found", "offer.answered"],
    summary: "Withdraw a proposed change",
    description:
      "Possible while it waits for the worker's answer. Calling it again changes nothing.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
