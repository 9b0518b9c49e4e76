import type { UserView } from "#contract/auth";
import { contactStep, type Drafts } from "#contract/steps";
import { formatPhone } from "../../../../lib/format";
import type { ServerSnapshot } from "../../draft/server-snapshot";
import { fillValues } from "../../fill-values";
import { checkBy } from "../../schema-check";

const BLANK = {
  address1: "",
  address2: "",
  city: "",
  state: "",
  postalCode: "",
  country: "",
  phone1: "",
  phone2: "",
  phone3: "",
  email: "",
  facebookProfileUrl: "",
};
export type ContactForm = typeof BLANK;

/** First values of step 2: phone and e-mail of the sign-in are offered; E.164 is made readable. */
export function contactFormValues({ application }: ServerSnapshot, user: UserView): ContactForm {
  const known = { phone1: user.phone, email: user.email };
  const values = fillValues(BLANK, known, application, application.drafts.contact);
  return {
    ...values,
    phone1: formatPhone(values.phone1),
    phone2: formatPhone(values.phone2),
    phone3: formatPhone(values.phone3),
  };
}

export const checkContact = checkBy(contactStep);
export const contactDraft = (values: ContactForm): NonNullable<Drafts["contact"]> => values;
