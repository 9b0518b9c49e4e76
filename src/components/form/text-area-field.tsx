import { FieldFrame, useField, type FieldProps } from "./field";

type TextAreaFieldProps = FieldProps & {
  maxLength?: number;
};

/** Several lines of text. */
export function TextAreaField({ name, label, hint, required, maxLength }: TextAreaFieldProps) {
  const { id, error, control } = useField({ name, hint, required });
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <textarea {...control} rows={4} maxLength={maxLength} className="control" />
    </FieldFrame>
  );
}
