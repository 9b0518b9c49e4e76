import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { COUNTRY_CODES } from "#contract/constants";
import { FieldFrame, useEarlyInput, useField, type FieldProps } from "./field";
import { SelectField } from "./select-field";

const CODE_NAMES = {
  "+1": msg`+1 US`,
  "+52": msg`+52 Mexico`,
} satisfies Record<(typeof COUNTRY_CODES)[number], MessageDescriptor>;

type PhoneFieldProps = FieldProps & {
  /** Path of the country code; without it the number stands alone. */
  codeName?: string;
  readOnly?: boolean;
};

/** A phone number as people write it (decision 1), with the country code beside it when named. */
export function PhoneField({ codeName, ...props }: PhoneFieldProps) {
  if (!codeName) return <NumberField {...props} autoComplete="tel" />;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grow basis-36">
        <CodeField name={codeName} />
      </div>
      <div className="grow-[3] basis-44">
        <NumberField {...props} autoComplete="tel-national" />
      </div>
    </div>
  );
}

function NumberField({
  name,
  label,
  hint,
  required,
  readOnly,
  autoComplete,
}: Omit<PhoneFieldProps, "codeName"> & { autoComplete: string }) {
  const { id, error, control } = useField({ name, hint, required });
  useEarlyInput(control);
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <input
        {...control}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        maxLength={50}
        readOnly={readOnly}
        className="control"
      />
    </FieldFrame>
  );
}

function CodeField({ name }: { name: string }) {
  const { i18n, t } = useLingui();
  const { value } = useField({ name });
  const options = COUNTRY_CODES.map((code) => ({ value: code, label: i18n._(CODE_NAMES[code]) }));
  // An invitation may carry another country's code: it stays choosable.
  const other = value !== "" && !options.some((option) => option.value === value);
  return (
    <SelectField
      name={name}
      label={t`Country code`}
      required
      autoComplete="tel-country-code"
      options={other ? [...options, { value, label: value }] : options}
    />
  );
}
