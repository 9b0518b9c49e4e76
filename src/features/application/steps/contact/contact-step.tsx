import { Trans, useLingui } from "@lingui/react/macro";
import { CountryField } from "../../../../components/form/country-field";
import { EmailField } from "../../../../components/form/email-field";
import { PhoneField } from "../../../../components/form/phone-field";
import { TextField } from "../../../../components/form/text-field";
import { useFieldLabel } from "../../../../i18n/use-field-label";
import { BelowFold } from "../../below-fold";
import { StepForm } from "../../step-form";
import { useWizard } from "../../wizard-context";
import { checkContact, contactDraft, contactFormValues } from "./contact-values";

/** Step 2. */
export function ContactStep() {
  const { t } = useLingui();
  const label = useFieldLabel();
  const { user } = useWizard();
  return (
    <StepForm
      step="contact"
      formValues={(server) => contactFormValues(server, user)}
      check={checkContact}
      toDraft={contactDraft}
      toBody={(values) => values}
    >
      <TextField
        name="address1"
        label={label("address1")}
        hint={t`Street and number, neighborhood`}
        required
        autoComplete="address-line1"
        autoCapitalize="words"
        maxLength={200}
      />
      <TextField
        name="address2"
        label={label("address2")}
        hint={t`Apartment, references`}
        autoComplete="address-line2"
        autoCapitalize="words"
        maxLength={200}
      />
      <TextField
        name="city"
        label={label("city")}
        required
        autoComplete="address-level2"
        autoCapitalize="words"
        maxLength={100}
      />
      <BelowFold>
        <TextField
          name="state"
          width="words"
          label={label("state")}
          required
          autoComplete="address-level1"
          autoCapitalize="words"
          maxLength={100}
        />

        <TextField
          name="postalCode"
          width="code"
          label={label("postalCode")}
          required
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={50}
        />
        <CountryField
          name="country"
          label={label("country")}
          required
          autoComplete="country-name"
        />
        <h3 className="border-t border-rule pt-7 text-lg">
          <Trans>How we reach you</Trans>
        </h3>
        <PhoneField
          name="phone1"
          label={label("phone1")}
          hint={t`At least 10 digits. Start with + and the country code if it is from another country.`}
          required
        />
        <PhoneField name="phone2" label={label("phone2")} hint={t`For example, of a relative`} />
        <PhoneField name="phone3" label={label("phone3")} />
        <EmailField
          name="email"
          label={label("email")}
          hint={t`You will use it to sign in again`}
        />
        <TextField
          name="facebookProfileUrl"
          label={label("facebookProfileUrl")}
          hint={t`It begins with https://`}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          maxLength={500}
        />
      </BelowFold>
    </StepForm>
  );
}
