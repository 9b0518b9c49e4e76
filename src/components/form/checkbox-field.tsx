import { memo } from "react";
import { FieldError, FieldHint, useField, type FieldProps } from "./field";

const isTicked = (id: string) => {
  const box = document.getElementById(id);
  return box instanceof HTMLInputElement ? box.checked : undefined;
};

/**
 * A yes-or-no field with a boolean value. Never marked "(optional)", because no is a valid value.
 */
export const CheckboxField = memo(function CheckboxField(field: FieldProps) {
  const { frame, control, typed, setValue } = useField({ ...field, read: isTicked });
  const { id, label, hint, error } = frame;
  const isChecked = typed === true;
  return (
    <div className="grid gap-1.5">
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          name={control.name}
          checked={isChecked}
          aria-describedby={control["aria-describedby"]}
          aria-invalid={control["aria-invalid"]}
          aria-required={control["aria-required"]}
          onChange={(event) => setValue(event.target.checked)}
          onBlur={control.onBlur}
        />
        <span>{label}</span>
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
});
