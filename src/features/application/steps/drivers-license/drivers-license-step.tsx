import { Trans, useLingui } from "@lingui/react/macro";
import { BelowFold } from "../../below-fold";
import { DateNotice, licenseExpiryNote } from "../../date-notice";
import { DocumentField } from "../../document-field";
import { useStepPhoto } from "../../photos/use-step-photo";
import { StepField } from "../../step-field";
import { StepForm } from "../../step-form";

/** Step 5: every field is optional. */
export function DriversLicenseStep() {
  const { t } = useLingui();
  return (
    <StepForm {...useStepPhoto("drivers-license")}>
      <StepField
        name="driversLicenseNumber"
        width="number"
        hint={t`If you do not have a driver's license, leave everything empty and continue.`}
        autoCapitalize="characters"
      />
      <StepField name="driversLicenseExpirationDate" />
      <DateNotice name="driversLicenseExpirationDate" note={licenseExpiryNote} />
      <BelowFold>
        <StepField name="driversLicenseIssueCity" />
        <StepField name="driversLicenseIssueCountry" />
        <section className="grid gap-3 border-t border-rule pt-7">
          <h3 className="text-lg">
            <Trans>Photo of your license</Trans>
          </h3>
          <DocumentField
            name="driversLicenseDocumentUrl"
            kind="drivers-license"
            step="drivers-license"
            label={t`Driver's license`}
            advice={t`The front of your license, complete, sharp and without glare.`}
          />
        </section>
      </BelowFold>
    </StepForm>
  );
}
