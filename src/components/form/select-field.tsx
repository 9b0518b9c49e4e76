import { useLingui } from "@lingui/react/macro";
import { FieldFrame, useField, type FieldProps } from "./field";

export type Option = { value: string; label: string };

type SelectFieldProps = FieldProps & {
  options: Option[];
  /** The first, empty option; "Choose one" by default. */
  placeholder?: string;
};

/** A native select, because a phone's own picker works best. */
export function SelectField({
  name,
  label,
  hint,
  required,
  options,
  placeholder,
}: SelectFieldProps) {
  const { t } = useLingui();
  const { id, error, control } = useField({ name, hint, required });
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <select {...control} className="control">
        <option value="">{placeholder ?? t`Choose one`}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
