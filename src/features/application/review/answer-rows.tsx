import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ApplicationView } from "#contract/applications";
import { documentHref } from "#contract/documents";
import type { StepId } from "#contract/step-names";
import { EmailAddress } from "../../../components/ui/email-address";
import { useLanguage } from "../../../i18n/use-language";
import { countryName, formatDate, formatPhone } from "../../../lib/format";
import { GENDER_NAMES, MARITAL_STATUS_NAMES } from "../answer-names";

const phone = (value: string | null) => value && formatPhone(value);

type Row = { term: string; value: ReactNode };

/**
 * The saved answers of the steps that are plain lists, in words; optional ones only when given. The
 * family has its own card.
 */
export function useAnswerRows(
  application: ApplicationView,
): Record<Exclude<StepId, "family">, Row[]> {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const date = (value: string | null) => value && formatDate(value, language);
  const country = (value: string | null) => value && countryName(value, language);
  const named = (names: Record<string, { id: string }>, value: string | null) => {
    const name = value && Object.hasOwn(names, value) ? names[value] : undefined;
    return name ? i18n._(name) : value;
  };
  const document = (url: string | null) =>
    url ? (
      <a
        href={documentHref(url)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-12 items-center"
      >
        {t`See the photo (opens in a new window)`}
      </a>
    ) : null;

  const a = application;
  const given = (rows: Row[]) => rows.filter(({ value }) => Boolean(value));
  return {
    personal: [
      { term: t`First name`, value: a.firstName },
      { term: t`Last name`, value: a.lastName },
      { term: t`Date of birth`, value: date(a.dateOfBirth) },
      { term: t`Gender`, value: named(GENDER_NAMES, a.gender) },
      { term: t`Marital status`, value: named(MARITAL_STATUS_NAMES, a.maritalStatus) },
      { term: t`Children`, value: a.hasChild ? t`Yes` : t`No` },
      { term: t`City of birth`, value: a.birthCity },
      { term: t`Country of birth`, value: country(a.birthCountry) },
      { term: t`Country of citizenship`, value: country(a.countryOfCitizenship) },
      { term: t`Mother's maiden name`, value: a.mothersMaidenName },
      { term: t`Social Security number (SSN)`, value: a.ssn },
    ],
    contact: [
      { term: t`Address`, value: [a.address1, a.address2].filter(Boolean).join(", ") },
      { term: t`City or town`, value: a.city },
      { term: t`State`, value: a.state },
      { term: t`Postal code`, value: a.postalCode },
      { term: t`Country`, value: country(a.country) },
      { term: t`Phone`, value: phone(a.phone1) },
      ...given([
        { term: t`Second phone`, value: phone(a.phone2) },
        { term: t`Third phone`, value: phone(a.phone3) },
      ]),
      { term: t`Email`, value: a.email && <EmailAddress address={a.email} /> },
      ...given([{ term: t`Link to your Facebook profile`, value: a.facebookProfileUrl }]),
    ],
    passport: [
      { term: t`Passport number`, value: a.passportNumber },
      { term: t`Issue date`, value: date(a.passportIssueDate) },
      { term: t`Expiration date`, value: date(a.passportExpirationDate) },
      { term: t`Issue city`, value: a.passportIssueCity },
      { term: t`Issue country`, value: country(a.passportIssueCountry) },
      { term: t`Passport document`, value: document(a.passportDocumentUrl) },
    ],
    "drivers-license": given([
      { term: t`License number`, value: a.driversLicenseNumber },
      { term: t`Expiration date`, value: date(a.driversLicenseExpirationDate) },
      { term: t`Issue city`, value: a.driversLicenseIssueCity },
      { term: t`Issue country`, value: country(a.driversLicenseIssueCountry) },
      { term: t`Driver's license`, value: document(a.driversLicenseDocumentUrl) },
    ]),
  };
}
