import { Trans, useLingui } from "@lingui/react/macro";
import { CountryField } from "../../../../components/form/country-field";
import { DateField } from "../../../../components/form/date-field";
import { TextField } from "../../../../components/form/text-field";
import { useFieldLabel } from "../../../../i18n/use-field-label";
import { BelowFold } from "../../below-fold";
import { DocumentField } from "../../document-field";
import { DateNotice, licenseExpiryNote } from "../../date-notice";
import { StepForm } from "../../step-form";
import { useStepPhoto } from "../../photos/use-step-photo";
import { checkLicense, licenseDraft, licenseFormValues } from "./license-values";

/** Step 5: every field is optional. */
export function DriversLicenseStep() {
  const { t } = useLingui();
  const label = useFieldLabel();
  const photo = useStepPhoto({
    kind: "drivers-license",
    name: "driversLicenseDocumentUrl",
    check: checkLicense,
  });
  return (
    <StepForm
      step="drivers-license"
      formValues={licenseFormValues}
      {...photo}
      toDraft={licenseDraft}
      toBody={(values) => values}
    >
      <TextField
        name="driversLicenseNumber"
        width="number"
        label={label("driversLicenseNumber")}
        hint={t`If you do not have a driver's license, leave everything empty and continue.`}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={50}
      />
      <DateField
        name="driversLicenseExpirationDate"
        label={label("driversLicenseExpirationDate")}
      />
      <DateNotice name="driversLicenseExpirationDate" note={licenseExpiryNote} />
      <BelowFold>
        <TextField
          name="driversLicenseIssueCity"
          label={label("driversLicenseIssueCity")}
          autoCapitalize="words"
          maxLength={100}
        />
        <CountryField
          name="driversLicenseIssueCountry"
          label={label("driversLicenseIssueCountry")}
        />
        <section className="grid gap-3 border-t border-rule pt-7">
          <h3 className="text-lg">
            <Trans>Photo of your license</Trans>
          </h3>
          <DocumentField
            name="driversLicenseDocumentUrl"
            kind="drivers-license"
            step="drivers-license"
            label={t`Driver's license`}
          />
        </section>
      </BelowFold>
    </StepForm>
  );
}
