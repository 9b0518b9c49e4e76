import { FieldGroup, useField, type FieldProps } from "./field";
import type { Option } from "./select-field";

type RadioGroupFieldProps = FieldProps & {
  options: Option[];
  /** Side by side where there is room: two or three short words. */
  inline?: boolean;
};

const chosen = (id: string) =>
  document.getElementById(id)?.querySelector<HTMLInputElement>(":checked")?.value;

/** A few choices as large rows, all visible at once. */
export function RadioGroupField({ options, inline = false, ...field }: RadioGroupFieldProps) {
  const { value, control, frame } = useField({ ...field, read: chosen });
  return (
    <FieldGroup {...frame} radios>
      <div className={`grid gap-2.5 ${inline ? "sm:grid-cols-2" : ""}`}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={control.name}
              value={option.value}
              checked={value === option.value}
              onChange={control.onChange}
              onBlur={control.onBlur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
