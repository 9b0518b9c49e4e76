import { useLingui } from "@lingui/react/macro";
import { FieldFrame, useField, type FieldProps } from "./field";

export type Option = { value: string; label: string };

type SelectFieldProps = FieldProps & {
  options: Option[];
  /** The first, empty option; "Choose one" by default. */
  placeholder?: string;
};

/** A native select, because a phone's own picker works best. */
export function SelectField({ options, placeholder, ...field }: SelectFieldProps) {
  const { t } = useLingui();
  const { control, frame } = useField(field);
  return (
    <FieldFrame {...frame}>
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
