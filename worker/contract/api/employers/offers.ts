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
      "Each as a proposal of its own, with its message: `terms` of a result says what differs for that worker, a dry run the same beforehand. Who has accepted these very terms is `unchanged`; refused is who has a proposal that waits (`offer.pending`), said no to these very terms (`offer.answered`; propose it to that worker alone), or has an application that is rejected or withdrawn.",
  },
  withdrawOfferChanges: {
    address: "POST /api/v1/applications/offer-changes/withdraw",
    access: "invite",
    query: dryRun,
    body: rowsInput,
    response: responses.BulkReceipt,
    summary: "Take the proposed changes of up to 500 workers back",
    description:
      "Each that waits for the worker's answer; who has answered, or was not asked, is `unchanged`. With the `changeTag` of the proposal's result, nothing is withdrawn that was proposed since.",
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
      "By the names of a contract, a season by both of its days; what is left out stays, a term that is null goes. The worker sees before and after and says yes or no; until then what was accepted stays in force. One proposal waits at a time, and none while the application is rejected or withdrawn: 409 `application.transition`.",
  },
  withdrawOfferChange: {
    address: "POST /api/v1/applications/:id/offer-changes/:changeId/withdraw",
    access: "invite",
    response: responses.OfferChange,
    errors: ["offer.not_found", "offer.answered"],
    summary: "Take a proposed change back",
    description: "While it waits for the worker's answer. A second time changes nothing.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
