import { useLingui } from "@lingui/react/macro";
import { GENDERS, MARITAL_STATUSES } from "#contract/step-names";
import { CheckboxField } from "../../../../components/form/checkbox-field";
import { CountryField } from "../../../../components/form/country-field";
import { DateField } from "../../../../components/form/date-field";
import { RadioGroupField } from "../../../../components/form/radio-group-field";
import { TextField } from "../../../../components/form/text-field";
import { PrivacyLink } from "../../../../components/ui/privacy-link";
import { CHOICE_LABELS } from "../../../../i18n/choice-labels";
import { useFieldLabel } from "../../../../i18n/use-field-label";
import { birthNote, DateNotice } from "../../date-notice";
import { StepForm } from "../../step-form";
import { useWizard } from "../../wizard-context";
import { NameNotice } from "./name-notice";
import { checkPersonal, personalDraft, personalFormValues } from "./personal-values";
import { SsnField } from "./ssn-field";

/** Step 1. */
export function PersonalStep() {
  const { i18n, t } = useLingui();
  const label = useFieldLabel();
  const { application } = useWizard();
  return (
    <StepForm
      step="personal"
      formValues={personalFormValues}
      check={checkPersonal}
      toDraft={personalDraft}
      toBody={(values) => values}
    >
      <TextField
        name="firstName"
        label={label("firstName")}
        hint={t`As in your passport`}
        required
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={100}
      />
      <TextField
        name="lastName"
        label={label("lastName")}
        hint={t`Both surnames if you use two, as in your passport`}
        required
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={100}
      />
      <NameNotice />
      <p className="text-sm">
        <PrivacyLink />
      </p>
      <DateField name="dateOfBirth" label={label("dateOfBirth")} required autoComplete="bday" />
      <DateNotice name="dateOfBirth" note={birthNote} />
      <RadioGroupField
        name="gender"
        label={label("gender")}
        hint={t`As in your passport`}
        required
        inline
        options={GENDERS.map((value) => ({ value, label: i18n._(CHOICE_LABELS.gender[value]) }))}
      />
      <RadioGroupField
        name="maritalStatus"
        label={label("maritalStatus")}
        required
        inline
        options={MARITAL_STATUSES.map((value) => ({
          value,
          label: i18n._(CHOICE_LABELS.maritalStatus[value]),
        }))}
      />
      <CheckboxField name="hasChild" label={label("hasChild")} required />
      <TextField
        name="birthCity"
        label={label("birthCity")}
        required
        autoCapitalize="words"
        maxLength={100}
      />
      <CountryField name="birthCountry" label={label("birthCountry")} required />
      <CountryField name="countryOfCitizenship" label={label("countryOfCitizenship")} required />
      <TextField
        name="mothersMaidenName"
        label={label("mothersMaidenName")}
        hint={t`Your mother's surname before she married. In Mexico it is usually your own second surname.`}
        required
        autoCapitalize="words"
        maxLength={100}
      />
      <SsnField stored={application.ssn} />
    </StepForm>
  );
}
