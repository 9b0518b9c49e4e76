import * as z from "zod/mini";
import { instant, textOrNull } from "./employer-views";

/** Who has which application open: `/api/v1/applications/:id/reviewing`. */

/** A reviewer whose browser is silent for this long has left. */
export const REVIEWING_MS = 60_000;
/** A browser reports again after this long, while somebody is using the page. */
export const REVIEWING_AGAIN_MS = 25_000;

/** Body of `PUT /api/v1/applications/:id/reviewing`. */
export const reviewingInput = z.strictObject({
  unlessTaken: z._default(z.boolean({ error: "invalid" }), false),
});
export type ReviewingInput = z.output<typeof reviewingInput>;

const reviewerView = z.object({
  applicationId: z.string(),
  actor: z.string(),
  onBehalfOf: textOrNull(),
  since: instant(),
  until: instant(),
});
export type ReviewerView = z.output<typeof reviewerView>;

/** Everybody who reviews now, including the caller. */
export const reviewersView = z.object({ items: z.array(reviewerView) });
export type ReviewersView = z.output<typeof reviewersView>;
