import { type ComponentProps, useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "../ui/button";

/** A shorter submit shows no spinner: rendering it would only delay the result. */
const BUSY_AFTER_MS = 150;

/** The submit button of the surrounding form; busy while the form is validated and submitted. */
export function SubmitButton({
  busy = false,
  ...rest
}: Omit<ComponentProps<typeof Button>, "type">) {
  const { isSubmitting } = useFormState();
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!isSubmitting) return;
    const timer = setTimeout(() => setTakesLong(true), BUSY_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [isSubmitting]);
  return <Button {...rest} type="submit" busy={busy || takesLong} />;
}
