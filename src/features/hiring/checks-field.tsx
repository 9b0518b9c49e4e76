import { FieldGroup, useField, type FieldProps } from "../../components/form/field";

type ChecksFieldProps = Omit<FieldProps, "required" | "hint"> & {
  options: { value: string; label: string; hint?: string }[];
  /** Options stand side by side where there is room; for many short labels. */
  dense?: boolean;
};

const ticked = (id: string) => {
  const boxes = document.getElementById(id)?.querySelectorAll<HTMLInputElement>("input");
  return (
    boxes &&
    Array.from(boxes)
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
  );
};

/** Checkboxes of which at least one is required; the field value is the list of checked values. */
export function ChecksField({ name, label, options, dense = false }: ChecksFieldProps) {
  const { id, typed, error, control, setValue } = useField({ name, read: ticked });
  const chosen = Array.isArray(typed) ? (typed as string[]) : [];
  const toggle = (value: string, isOn: boolean) =>
    setValue(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? isOn : chosen.includes(one))),
    );
  return (
    <FieldGroup
      id={id}
      label={label}
      required
      error={error}
      describedBy={control["aria-describedby"]}
    >
      <div className={`grid gap-2 ${dense ? "sm:grid-cols-2" : ""}`}>
        {options.map(({ value, label: words, hint }) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
              onBlur={control.onBlur}
            />
            <span className="grid">
              <span className={hint ? "font-semibold" : ""}>{words}</span>
              {hint ? <span className="font-normal text-muted">{hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
