import type { OfferAnswer } from "#contract/offers";
import { AppError } from "../../lib/app-error";
import type { SessionCall } from "../../lib/ctx";
import { getCurrentApplication } from "../applications/get-current-application";
import { freezeTerms } from "../offers/accepted-terms";
import { findOwnChange, writeAnswer } from "./offer-changes.repository";

const OUTCOMES = { accept: "accepted", decline: "declined" } as const;

/**
 * Records the worker's yes or no to a proposed change. A yes puts it in force, in the language in
 * which it was shown. Repeating the same answer changes nothing. Returns the application.
 * @throws AppError auth.required, offer.not_found, offer.answered
 */
export async function answerChange({
  ctx,
  input: { changeId, answer },
}: SessionCall<OfferAnswer & { changeId: string }>) {
  const change = await findOwnChange(ctx, changeId);
  if (!change) throw new AppError("offer.not_found");
  const accepted =
    answer === "accept"
      ? await freezeTerms(change.after, { language: ctx.language, acceptedAt: ctx.now })
      : undefined;
  const isWritten = change.status === "pending" && (await writeAnswer(ctx, { change, accepted }));
  if (!isWritten) {
    const now = await findOwnChange(ctx, changeId);
    if (now?.status !== OUTCOMES[answer]) throw new AppError("offer.answered");
  }
  return getCurrentApplication({ ctx });
}
