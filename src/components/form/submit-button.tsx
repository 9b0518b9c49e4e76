import type { ComponentProps } from "react";
import { useFormState } from "react-hook-form";
import { useTakesLong } from "../../lib/use-takes-long";
import { Button } from "../ui/button";

/** The submit button of the surrounding form; busy while the form is validated and submitted. */
export function SubmitButton({
  busy = false,
  ...rest
}: Omit<ComponentProps<typeof Button>, "type">) {
  const { isSubmitting } = useFormState();
  const takesLong = useTakesLong(isSubmitting);
  return <Button {...rest} type="submit" busy={busy || takesLong} />;
}
