import { useLingui } from "@lingui/react";
import type { ComponentProps } from "react";
import { URL_MAX } from "#contract/constants";
import { type FieldName, FIELDS } from "#contract/fields/application";
import type { Field } from "#contract/fields/field";
import { PERSON } from "#contract/fields/person";
import { CheckboxField } from "../../components/form/checkbox-field";
import { CountryField } from "../../components/form/country-field";
import { DateField } from "../../components/form/date-field";
import { EmailField } from "../../components/form/email-field";
import { PhoneField } from "../../components/form/phone-field";
import { RadioGroupField } from "../../components/form/radio-group-field";
import { TextField } from "../../components/form/text-field";
import { choiceLabel } from "../../i18n/choice-labels";
import { useFieldLabel } from "../../i18n/use-field-label";

type PersonName = keyof typeof PERSON;
type Given = Omit<
  ComponentProps<typeof TextField>,
  "name" | "required" | "maxLength" | "type" | "inputMode"
>;

type StepFieldProps = Partial<Given> & {
  /** Path in the form: "city", "father.lastName". */
  name: FieldName | `${string}.${PersonName}`;
};

/** A field of the application, built from the table of fields; the given props take precedence. */
export function StepField({ name, ...given }: StepFieldProps) {
  const { i18n } = useLingui();
  const key = name.slice(name.lastIndexOf(".") + 1) as FieldName;
  const field: Field = name.includes(".") ? PERSON[key as PersonName] : FIELDS[key];
  const props = { name, label: useFieldLabel()(key), required: field.required, ...given };
  switch (field.kind) {
    case "text":
      // A family may share the phone: its browser would suggest these values to the next person.
      return (
        <TextField autoCapitalize="words" autoComplete="off" maxLength={field.max} {...props} />
      );
    case "url":
      return (
        <TextField
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          maxLength={URL_MAX}
          {...props}
        />
      );
    case "country":
      return <CountryField {...props} />;
    case "date":
      return <DateField {...props} />;
    case "phone":
      return <PhoneField {...props} />;
    case "email":
      return <EmailField {...props} />;
    case "flag":
      return <CheckboxField {...props} required />;
    case "choice":
      return (
        <RadioGroupField
          {...props}
          inline
          options={field.options.map((value) => {
            const words = choiceLabel(key, value);
            return { value, label: words ? i18n._(words) : value };
          })}
        />
      );
    case "ssn":
      // The SSN has a component of its own.
      return null;
  }
}
