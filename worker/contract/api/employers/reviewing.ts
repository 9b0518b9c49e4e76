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
    summary: "Report that you have an application open",
    description:
      "Lasts a minute; repeat the call to stay. It replaces the application that you had open before and locks nothing: it only helps two people not to review the same application. With `unlessTaken`, nothing is written if somebody else has it open; then no item of the response is yours. If two call at once, one gets it. The response lists everybody who is reviewing any application now.",
  },
  stopReviewing: {
    address: "DELETE /api/v1/applications/:id/reviewing",
    access: "review",
    status: 204,
    errors: ["application.not_found"],
    summary: "Report that you have closed an application",
    description:
      "Without this call the minute simply runs out. It changes nothing if you have another application open.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
