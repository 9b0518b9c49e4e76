import { FieldFrame, useField, type FieldProps } from "./field";

type TextAreaFieldProps = FieldProps & { maxLength: number };

/** Several lines of text. */
export function TextAreaField({ maxLength, ...field }: TextAreaFieldProps) {
  const { control, frame } = useField(field);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} rows={4} maxLength={maxLength} className="control" />
    </FieldFrame>
  );
}
