import { memo, type ComponentProps } from "react";
import { FieldFrame, useField, type FieldProps, type FieldWidth } from "./field";

type TextFieldProps = FieldProps &
  Pick<ComponentProps<"input">, "inputMode" | "autoComplete" | "autoCapitalize" | "maxLength"> & {
    type?: "text" | "email" | "url" | "password";
    width?: FieldWidth;
  };

/** One line of text. */
export const TextField = memo(function TextField({
  name,
  label,
  hint,
  required,
  type = "text",
  width,
  ...rest
}: TextFieldProps) {
  const { control, frame } = useField({ name, label, hint, required });
  return (
    <FieldFrame {...frame} width={width}>
      <input {...rest} {...control} type={type} spellCheck={false} className="control" />
    </FieldFrame>
  );
});
