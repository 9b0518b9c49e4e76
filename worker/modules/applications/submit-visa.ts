import type { SavedView } from "#contract/applications";
import { VISA } from "#contract/fields/visa";
import type { VisaValues } from "#contract/steps";
import { auditChange } from "../../db/audit";
import { AppError } from "../../lib/app-error";
import { columnsFor } from "./field-values";
import { hasDocument } from "./applications.repository";
import type { Save } from "./save-step";
import { writeApplication } from "./write-application";

/** The visa's details, once the application is sent and a visa document is there. */
export async function submitVisa({ ctx, input, ifMatch }: Save<VisaValues>): Promise<SavedView> {
  const { applicationId } = ctx.session;
  return writeApplication(ctx, {
    while: "sent",
    ifMatch,
    set: await columnsFor(ctx, applicationId, VISA, input),
    requires: {
      condition: hasDocument(applicationId, "visa"),
      refusal: () => new AppError("document.not_allowed"),
    },
    alongside: () => [
      auditChange(ctx, { action: "application.visa_submitted", entityId: applicationId }),
    ],
  });
}
