import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import type { ApplicationView } from "#contract/applications";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { EmailAddress } from "../../components/ui/email-address";
import { useLanguage } from "../../i18n/use-language";
import { countryName, formatDate, formatPhone } from "../../lib/format";
import { genderLabel, maritalStatusLabel } from "./answer-labels";
import { maskedSsn } from "./masked-ssn";

/** Basic data, birth and citizenship, contact. */
export function PersonalCard({ application }: { application: ApplicationView }) {
  return (
    <Card title={<Trans>Personal information</Trans>}>
      <div className="grid gap-7">
        <Group title={<Trans>Basic information</Trans>}>
          <Basic application={application} />
        </Group>
        <Group title={<Trans>Birth and citizenship</Trans>}>
          <Birth application={application} />
        </Group>
        <Group title={<Trans>Contact</Trans>}>
          <Contact application={application} />
        </Group>
      </div>
    </Card>
  );
}

type AnswersProps = {
  application: ApplicationView;
  rows: ComponentProps<typeof DetailList>["rows"];
};

/** Of a draft only what is there: what is still to be asked is not missing. */
function Answers({ application, rows }: AnswersProps) {
  const given = rows.filter(({ value }) => value);
  if (application.status !== "draft") {
    return <DetailList rows={rows.map(({ term, value }) => ({ term, value: value || null }))} />;
  }
  if (given.length > 0) return <DetailList rows={given} />;
  return (
    <p className="text-muted">
      <Trans>Not filled in yet.</Trans>
    </p>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h3 className="border-b-2 border-maize pb-1.5">{title}</h3>
      {children}
    </div>
  );
}

function Basic({ application }: { application: ApplicationView }) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { firstName, lastName, dateOfBirth, hasChild, ssn } = application;
  const gender = genderLabel(application.gender);
  const maritalStatus = maritalStatusLabel(application.maritalStatus);
  return (
    <Answers
      application={application}
      rows={[
        { term: t`Name`, value: [firstName, lastName].filter(Boolean).join(" ") },
        { term: t`Date of birth`, value: dateOfBirth && formatDate(dateOfBirth, language) },
        { term: t`Gender`, value: gender && i18n._(gender) },
        { term: t`Marital status`, value: maritalStatus && i18n._(maritalStatus) },
        { term: t`Children`, value: hasChild === null ? null : hasChild ? t`Yes` : t`No` },
        { term: t`Social Security number`, value: ssn && maskedSsn(ssn) },
      ]}
    />
  );
}

function Birth({ application }: { application: ApplicationView }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const country = (code: string | null) => code && countryName(code, language);
  const { birthCity, birthCountry, countryOfCitizenship, mothersMaidenName } = application;
  return (
    <Answers
      application={application}
      rows={[
        { term: t`City of birth`, value: birthCity },
        { term: t`Country of birth`, value: country(birthCountry) },
        { term: t`Country of citizenship`, value: country(countryOfCitizenship) },
        { term: t`Mother's maiden name`, value: mothersMaidenName },
      ]}
    />
  );
}

function Contact({ application }: { application: ApplicationView }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { address1, address2, city, state, postalCode, country, phone1, email } = application;
  const lines = [
    address1,
    address2,
    [postalCode, city, state].filter(Boolean).join(", "),
    country && countryName(country, language),
  ].filter(Boolean);
  const { phone2, phone3, facebookProfileUrl } = application;
  const optional = [
    { term: t`Second phone`, value: phone2 && formatPhone(phone2) },
    { term: t`Third phone`, value: phone3 && formatPhone(phone3) },
    {
      term: t`Facebook profile`,
      value: facebookProfileUrl && <Profile url={facebookProfileUrl} />,
    },
  ].filter(({ value }) => value);
  return (
    <Answers
      application={application}
      rows={[
        {
          term: t`Address`,
          value: lines.length > 0 && (
            <span className="whitespace-pre-line">{lines.join("\n")}</span>
          ),
        },
        { term: t`Phone`, value: phone1 && formatPhone(phone1) },
        { term: t`Email`, value: email && <EmailAddress address={email} /> },
        ...optional,
      ]}
    />
  );
}

function Profile({ url }: { url: string }) {
  // Anything but a web address is shown, never followed.
  if (!/^https?:\/\//i.test(url)) return url;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="break-all">
      {url}
    </a>
  );
}
