import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { nameKey } from "#contract/names";
import { Notice } from "../../../../components/ui/notice";
import { PrivacyLink } from "../../../../components/ui/privacy-link";
import { birthNote, DateNotice } from "../../date-notice";
import { plainStep } from "../../plain-step";
import { StepField } from "../../step-field";
import { StepForm } from "../../step-form";
import { useWizard } from "../../wizard-context";
import { SsnField } from "./ssn-field";

const STEP = plainStep("personal");

/** Step 1. */
export function PersonalStep() {
  const { t } = useLingui();
  const { application } = useWizard();
  return (
    <StepForm {...STEP}>
      <StepField name="firstName" hint={t`As in your passport`} autoComplete="given-name" />
      <StepField
        name="lastName"
        hint={t`Both surnames if you use two, as in your passport`}
        autoComplete="family-name"
      />
      <NameNotice />
      <p className="text-sm">
        <PrivacyLink />
      </p>
      <StepField name="dateOfBirth" autoComplete="bday" />
      <DateNotice name="dateOfBirth" note={birthNote} />
      <StepField name="gender" hint={t`As in your passport`} />
      <StepField name="maritalStatus" />
      <StepField name="hasChild" />
      <StepField name="birthCity" />
      <StepField name="birthCountry" />
      <StepField name="countryOfCitizenship" />
      <StepField
        name="mothersMaidenName"
        hint={t`Your mother's surname before she married. In Mexico it is usually your own second surname.`}
      />
      <SsnField stored={application.ssn} />
    </StepForm>
  );
}

/** A non-blocking note when the name differs from the invitation; ignores accents and case. */
function NameNotice() {
  const { t } = useLingui();
  const { user } = useWizard();
  const [firstName = "", lastName = ""] = useWatch({ name: ["firstName", "lastName"] });
  const typed = firstName.trim() !== "" && lastName.trim() !== "";
  const invited = `${user.firstName} ${user.lastName}`;
  const differs = typed && nameKey(firstName, lastName) !== nameKey(invited);
  return (
    <div role="status" className="empty:hidden">
      {differs ? (
        <Notice tone="warning">
          {t`Your invitation says “${invited}”. Write your name as it appears in your passport; you can continue.`}
        </Notice>
      ) : null}
    </div>
  );
}
