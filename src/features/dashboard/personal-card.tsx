import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ApplicationView } from "#contract/applications";
import { countryName } from "#contract/country-names";
import { type ADDRESS, REACHED_BY } from "#contract/fields/contact";
import { BASIC, BIRTH, IDENTITY } from "#contract/fields/personal";
import type { Language } from "#contract/languages";
import { useFieldRows } from "../../components/details/field-rows";
import { Card } from "../../components/ui/card";
import { DetailList, type DetailRow } from "../../components/ui/detail-list";
import { useLanguage } from "../../i18n/use-language";

/** The personal data: basics, birth and citizenship, contact. */
export function PersonalCard({ application }: { application: ApplicationView }) {
  return (
    <Card title={<Trans>Personal information</Trans>} collapsible>
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

type ValuesProps = {
  application: ApplicationView;
  rows: DetailRow[];
};

/** A draft shows only fields with a value: the others are not missing yet. */
function Values({ application, rows }: ValuesProps) {
  const filled = rows.filter(({ value }) => value);
  if (application.status !== "draft") {
    return <DetailList rows={rows.map(({ term, value }) => ({ term, value: value || null }))} />;
  }
  if (filled.length > 0) return <DetailList rows={filled} />;
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
  const { t } = useLingui();
  const rowsOf = useFieldRows();
  const { firstName, lastName } = application;
  const name = { term: t`Name`, value: [firstName, lastName].filter(Boolean).join(" ") };
  return (
    <Values
      application={application}
      rows={[name, ...rowsOf(application, { ...BASIC, ...IDENTITY })]}
    />
  );
}

function Birth({ application }: { application: ApplicationView }) {
  const rowsOf = useFieldRows();
  return <Values application={application} rows={rowsOf(application, BIRTH)} />;
}

type Address = Pick<ApplicationView, keyof typeof ADDRESS>;

function addressLines(address: Address, language: Language): string[] {
  const { address1, address2, city, state, postalCode, country, ...others } = address;
  // A new field of the address does not compile until it has a line here.
  others satisfies Record<string, never>;
  return [
    address1,
    address2,
    [postalCode, city, state].filter(Boolean).join(", "),
    country && countryName(country, language),
  ].flatMap((line) => line || []);
}

function Contact({ application }: { application: ApplicationView }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const rowsOf = useFieldRows();
  const lines = addressLines(application, language);
  const address = {
    term: t`Address`,
    value: lines.length > 0 && <span className="whitespace-pre-line">{lines.join("\n")}</span>,
  };
  return <Values application={application} rows={[address, ...rowsOf(application, REACHED_BY)]} />;
}
