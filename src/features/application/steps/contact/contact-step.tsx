import { Trans, useLingui } from "@lingui/react/macro";
import type { UserView } from "#contract/auth";
import { formatPhone } from "../../../../lib/format";
import { BelowFold } from "../../below-fold";
import type { ServerSnapshot } from "../../draft/server-snapshot";
import { plainStep } from "../../plain-step";
import { StepField } from "../../step-field";
import { StepForm } from "../../step-form";
import { useWizard } from "../../wizard-context";

const STEP = plainStep("contact");

/** Prefills the phone and email of the sign-in, and formats the phone numbers. */
function firstValues(server: ServerSnapshot, user: UserView) {
  const values = STEP.formValues(server, { phone1: user.phone, email: user.email ?? "" });
  return {
    ...values,
    phone1: formatPhone(values.phone1),
    phone2: formatPhone(values.phone2),
    phone3: formatPhone(values.phone3),
  };
}

/** Step 2. */
export function ContactStep() {
  const { t } = useLingui();
  const { user } = useWizard();
  return (
    <StepForm {...STEP} formValues={(server) => firstValues(server, user)}>
      <StepField
        name="address1"
        hint={t`Street and number, neighborhood`}
        autoComplete="address-line1"
      />
      <StepField name="address2" hint={t`Apartment, references`} autoComplete="address-line2" />
      <StepField name="city" autoComplete="address-level2" />
      <BelowFold>
        <StepField name="state" width="words" autoComplete="address-level1" />
        <StepField
          name="postalCode"
          width="code"
          autoComplete="postal-code"
          autoCapitalize="characters"
        />
        <StepField name="country" autoComplete="country-name" />
        <h3 className="border-t border-rule pt-7 text-lg">
          <Trans>How we can reach you</Trans>
        </h3>
        <StepField
          name="phone1"
          hint={t`At least 10 digits. Start with + and the country code if it is from another country.`}
        />
        <StepField name="phone2" hint={t`For example, a relative's number`} />
        <StepField name="phone3" />
        <StepField name="email" hint={t`You will use it to sign in again`} />
        <StepField
          name="facebookProfileUrl"
          hint={t`Copy it from your profile. It begins with https://`}
        />
      </BelowFold>
    </StepForm>
  );
}
