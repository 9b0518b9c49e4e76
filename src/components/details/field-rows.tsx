import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { countryName } from "#contract/country-names";
import type { FieldName, StoredFields } from "#contract/fields/application";
import type { Field } from "#contract/fields/field";
import { maskedSsn } from "#contract/masked-ssn";
import { choiceLabel } from "../../i18n/choice-labels";
import { fieldTerm } from "../../i18n/field-labels";
import { useLanguage } from "../../i18n/use-language";
import { formatDate, formatPhone } from "../../lib/format";
import { EmailAddress } from "../ui/email-address";
import { TextSpan } from "../ui/text-span";

export type Row = { term: string; value: ReactNode };

/**
 * Returns field values as rows of a list. An empty optional field has no row, unless its entry in
 * the table of fields says otherwise (`review`).
 */
export function useFieldRows(): (
  values: StoredFields,
  fields: Partial<Record<FieldName, Field>>,
) => Row[] {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();

  function text(name: string, { kind }: Field, value: string): ReactNode {
    switch (kind) {
      case "date":
        return formatDate(value, language);
      case "country":
        return countryName(value, language);
      case "choice": {
        const label = choiceLabel(name, value);
        return label ? i18n._(label) : value;
      }
      case "phone":
        return formatPhone(value);
      case "email":
        return <EmailAddress address={value} />;
      case "ssn":
        return maskedSsn(value);
      case "url":
        return <WebAddress url={value} />;
      default:
        return value;
    }
  }

  function shown(name: FieldName, field: Field, value: string | boolean | null): ReactNode {
    if (typeof value === "boolean") return value ? t`Yes` : t`No`;
    return value ? text(name, field, value) : null;
  }

  return (values, fields) => {
    const rows: Row[] = [];
    for (const [key, field] of Object.entries(fields)) {
      const name = key as FieldName;
      const value = shown(name, field, values[name]);
      const before = rows.at(-1);
      if (field.review === "joined" && before) {
        before.value = [before.value, value].filter(Boolean).join(", ");
      } else if (value !== null || field.required || field.review === "always") {
        rows.push({ term: i18n._(fieldTerm(name)), value });
      }
    }
    return rows;
  };
}

function WebAddress({ url }: { url: string }) {
  // Link only to http and https.
  if (!/^https?:\/\//i.test(url)) return <TextSpan>{url}</TextSpan>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="break-all">
      {url}
    </a>
  );
}
