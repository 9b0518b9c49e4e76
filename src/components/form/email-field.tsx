import { EMAIL_MAX } from "#contract/constants";
import type { FieldProps } from "./field";
import { TextField } from "./text-field";

/** A required email address. */
export function EmailField(props: Omit<FieldProps, "required">) {
  return (
    <TextField
      {...props}
      required
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={EMAIL_MAX}
    />
  );
}
