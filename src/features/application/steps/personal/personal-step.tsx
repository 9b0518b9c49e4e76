import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { GENDERS, MARITAL_STATUSES } from "#contract/step-names";
import { CheckboxField } from "../../../../components/form/checkbox-field";
import { CountryField } from "../../../../components/form/country-field";
import { DateField } from "../../../../components/form/date-field";
import { RadioGroupField } from "../../../../components/form/radio-group-field";
import { TextField } from "../../../../components/form/text-field";
import { GENDER_NAMES, MARITAL_STATUS_NAMES } from "../../answer-names";
import { StepForm } from "../../step-form";
import { useWizard } from "../../wizard-context";
import { NameNotice } from "./name-notice";
import { checkPersonal, personalDraft, personalFormValues } from "./personal-values";
import { SsnField } from "./ssn-field";

/** Step 1. */
export const PersonalStep = memo(function PersonalStep() {
  const { i18n, t } = useLingui();
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
        label={t`First name`}
        hint={t`All your given names, as in your passport`}
        required
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={100}
      />
      <TextField
        name="lastName"
        label={t`Last name`}
        hint={t`Both surnames if you use two, as in your passport`}
        required
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={100}
      />
      <NameNotice />
      <DateField name="dateOfBirth" label={t`Date of birth`} required autoComplete="bday" />
      <RadioGroupField
        name="gender"
        label={t`Gender`}
        hint={t`As in your passport`}
        required
        inline
        options={GENDERS.map((value) => ({ value, label: i18n._(GENDER_NAMES[value]) }))}
      />
      <RadioGroupField
        name="maritalStatus"
        label={t`Marital status`}
        required
        inline
        options={MARITAL_STATUSES.map((value) => ({
          value,
          label: i18n._(MARITAL_STATUS_NAMES[value]),
        }))}
      />
      <CheckboxField name="hasChild" label={t`I have children`} required />
      <TextField
        name="birthCity"
        label={t`City of birth`}
        required
        autoCapitalize="words"
        maxLength={100}
      />
      <CountryField name="birthCountry" label={t`Country of birth`} required />
      <CountryField name="countryOfCitizenship" label={t`Country of citizenship`} required />
      <TextField
        name="mothersMaidenName"
        label={t`Mother's maiden name`}
        hint={t`Your mother's surname before she married. In Mexico it is usually your own second surname.`}
        required
        autoCapitalize="words"
        maxLength={100}
      />
      <SsnField stored={application.ssn} />
    </StepForm>
  );
});
