import { PASSPORT } from "#contract/fields/passport";
import type { PassportValues } from "#contract/steps";
import { AppError } from "../../lib/app-error";
import { columnsFor } from "./field-values";
import { saveStep, type Save } from "./save-step";

const documentMissing = () =>
  new AppError("request.invalid", { errors: [{ path: "passportDocument", code: "required" }] });

/** Step 4. A passport document must already be uploaded. */
export async function savePassport({ ctx, input, ifMatch }: Save<PassportValues>) {
  const { applicationId } = ctx.session;
  return saveStep(ctx, {
    step: "passport",
    ifMatch,
    set: await columnsFor(ctx, applicationId, PASSPORT, input),
    requires: { document: "passport", refusal: documentMissing },
  });
}
