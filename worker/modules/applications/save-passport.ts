import type { SavedStepView } from "#contract/applications";
import type { PassportValues } from "#contract/steps";
import { AppError } from "../../lib/app-error";
import { hasDocument } from "./applications.repository";
import { saveStep, sealOrNull, type Save } from "./save-step";
import { sealedPlace } from "./sealed-places";

const documentMissing = () =>
  new AppError("request.invalid", { errors: [{ path: "passportDocument", code: "required" }] });

/** Step 4. A passport document must already be uploaded. */
export async function savePassport({
  ctx,
  input,
  ifMatch,
}: Save<PassportValues>): Promise<SavedStepView> {
  const { applicationId } = ctx.session;
  const { passportNumber, ...plain } = input;
  return saveStep(ctx, {
    step: "passport",
    ifMatch,
    set: {
      ...plain,
      passportNumberCipher: await sealOrNull(
        ctx,
        sealedPlace(applicationId, "passportNumberCipher"),
        passportNumber,
      ),
    },
    requires: {
      condition: hasDocument(ctx.session.applicationId, "passport"),
      refusal: documentMissing,
    },
  });
}
