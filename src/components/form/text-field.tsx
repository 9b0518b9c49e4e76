import { memo, type ComponentProps } from "react";
import { Icon } from "../ui/icon";
import { FieldFrame, useField, type FieldProps, type FieldWidth } from "./field";

type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<"input">,
    "inputMode" | "autoComplete" | "autoCapitalize" | "maxLength" | "readOnly" | "spellCheck"
  > & {
    type?: "text" | "email" | "url" | "tel" | "password";
    width?: FieldWidth;
  };

/** One line of text. `readOnly` shows a lock: the value is known and cannot be changed here. */
export const TextField = memo(function TextField({
  name,
  label,
  hint,
  required,
  type = "text",
  spellCheck = false,
  readOnly,
  width,
  ...rest
}: TextFieldProps) {
  const { id, error, control } = useField({ name, hint, required });
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      required={required || readOnly}
      error={error}
      width={width}
    >
      <div className="relative">
        <input
          {...rest}
          {...control}
          type={type}
          spellCheck={spellCheck}
          readOnly={readOnly}
          className={`control ${readOnly ? "pr-12!" : ""}`}
        />
        {readOnly ? (
          <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-muted">
            <Icon name="lock" className="size-5" />
          </span>
        ) : null}
      </div>
    </FieldFrame>
  );
});
