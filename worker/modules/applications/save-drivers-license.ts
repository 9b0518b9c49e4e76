import type { SavedStepView } from "#contract/applications";
import type { DriversLicenseValues } from "#contract/steps";
import { orNull, saveStep, sealOrNull, type Save } from "./save-step";
import { sealedPlace } from "./sealed-places";

/** Step 5: every field is optional. */
export async function saveDriversLicense({
  ctx,
  input,
  ifMatch,
}: Save<DriversLicenseValues>): Promise<SavedStepView> {
  const { applicationId } = ctx.session;
  return saveStep(ctx, {
    step: "drivers-license",
    ifMatch,
    set: {
      driversLicenseNumberCipher: await sealOrNull(
        ctx,
        sealedPlace(applicationId, "driversLicenseNumberCipher"),
        input.driversLicenseNumber,
      ),
      driversLicenseExpirationDate: orNull(input.driversLicenseExpirationDate),
      driversLicenseIssueCity: orNull(input.driversLicenseIssueCity),
      driversLicenseIssueCountry: orNull(input.driversLicenseIssueCountry),
    },
  });
}
