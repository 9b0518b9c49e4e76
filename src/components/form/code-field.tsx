import { useLingui } from "@lingui/react/macro";
import { TextField } from "./text-field";

/** The code from a sign-in email, which is longer when it was pasted with spaces. */
export function CodeField() {
  const { t } = useLingui();
  return (
    <TextField
      name="code"
      label={t`Code from the email`}
      hint={t`6 digits. If you do not see the email, look in spam.`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required
    />
  );
}
