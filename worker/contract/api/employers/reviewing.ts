import { reviewingInput } from "../../reviewing";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** Which member of the hiring team has which application open. */
export const reviewingApi = {
  startReviewing: {
    address: "PUT /api/v1/applications/:id/reviewing",
    access: "review",
    body: reviewingInput,
    response: responses.Reviewers,
    errors: ["application.not_found"],
    summary: "Say that you have an application open",
    description:
      "For a minute; say it again to stay. It replaces the one you had open before, and keeps nobody from anything: it is there so that two people do not review one application. With `unlessTaken` nothing is written where somebody else is: then no item is yours, and of two at once one gets it. The response names everybody who reviews now.",
  },
  stopReviewing: {
    address: "DELETE /api/v1/applications/:id/reviewing",
    access: "review",
    status: 204,
    errors: ["application.not_found"],
    summary: "Say that you have closed it",
    description: "Without it the minute passes. Changes nothing when you have another one open.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
