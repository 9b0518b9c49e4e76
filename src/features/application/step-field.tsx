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

/** A field of the application as the table of fields has it; what is passed wins. */
export function StepField({ name, ...given }: StepFieldProps) {
  const { i18n } = useLingui();
  const key = name.slice(name.lastIndexOf(".") + 1) as FieldName;
  const field: Field = name.includes(".") ? PERSON[key as PersonName] : FIELDS[key];
  const props = { name, label: useFieldLabel()(key), required: field.required, ...given };
  switch (field.kind) {
    case "text":
      // The phone may be a family's: its browser would offer the next person what this one typed.
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
      // It has a component of its own.
      return null;
  }
}
