import type { UserView } from "#contract/auth";
import { CONTACT } from "#contract/fields/contact";
import { blankValues } from "#contract/fields/field";
import type { StepForms } from "#contract/form-entries";
import { contactStep, type Drafts } from "#contract/steps";
import { formatPhone } from "../../../../lib/format";
import type { ServerSnapshot } from "../../draft/server-snapshot";
import { fillValues } from "#contract/fill-values";
import { checkBy } from "#contract/checked";

export type ContactForm = StepForms["contact"];

/** First values of step 2, with phone and email of the sign-in; phone numbers are formatted. */
export function contactFormValues({ application }: ServerSnapshot, user: UserView): ContactForm {
  const known = { phone1: user.phone, email: user.email };
  const values = fillValues(blankValues(CONTACT), known, application, application.drafts.contact);
  return {
    ...values,
    phone1: formatPhone(values.phone1),
    phone2: formatPhone(values.phone2),
    phone3: formatPhone(values.phone3),
  };
}

export const checkContact = checkBy(contactStep);
export const contactDraft = (values: ContactForm): NonNullable<Drafts["contact"]> => values;
