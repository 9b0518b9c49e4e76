import type { SavedView } from "#contract/applications";
import type { VisaValues } from "#contract/steps";
import { auditChange } from "../../db/audit";
import { AppError } from "../../lib/app-error";
import { hasDocument } from "./applications.repository";
import { sealOrNull, type Save } from "./save-step";
import { sealedPlace } from "./sealed-places";
import { writeApplication } from "./write-application";

/** The visa's details, once the application is sent and a visa document is there. */
export async function submitVisa({ ctx, input, ifMatch }: Save<VisaValues>): Promise<SavedView> {
  const { applicationId } = ctx.session;
  const { visaNumber, ...plain } = input;
  return writeApplication(ctx, {
    while: "sent",
    ifMatch,
    set: {
      ...plain,
      visaNumberCipher: await sealOrNull(
        ctx,
        sealedPlace(applicationId, "visaNumberCipher"),
        visaNumber,
      ),
    },
    requires: {
      condition: hasDocument(applicationId, "visa"),
      refusal: () => new AppError("document.not_allowed"),
    },
    alongside: () => [
      auditChange(ctx, { action: "application.visa_submitted", entityId: applicationId }),
    ],
  });
}
