import { LICENSE } from "#contract/fields/license";
import type { DriversLicenseValues } from "#contract/steps";
import { columnsFor } from "./field-values";
import { saveStep, type Save } from "./save-step";

/** Step 5: every field is optional. */
export async function saveDriversLicense({ ctx, input, ifMatch }: Save<DriversLicenseValues>) {
  return saveStep(ctx, {
    step: "drivers-license",
    ifMatch,
    set: await columnsFor(ctx, ctx.session.applicationId, LICENSE, input),
  });
}
