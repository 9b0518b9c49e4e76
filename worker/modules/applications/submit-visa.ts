import { VISA } from "#contract/fields/visa";
import type { VisaValues } from "#contract/visa";
import { AppError } from "../../lib/app-error";
import { columnsFor } from "./field-values";
import { writeOwn } from "./own-writes.repository";
import type { Save } from "./save-step";

/** Saves the visa details; allowed once the application is submitted and has a visa document. */
export async function submitVisa({ ctx, input, ifMatch }: Save<VisaValues>) {
  const { applicationId } = ctx.session;
  return writeOwn(ctx, {
    allowedIn: "sent",
    ifMatch,
    set: await columnsFor(ctx, applicationId, VISA, input),
    event: { action: "application.visa_submitted" },
    sendsWebhook: true,
    requires: { document: "visa", refusal: () => new AppError("document.not_allowed") },
  });
}
