import { type ComponentProps, useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "../ui/button";

/** What is over by then is not shown as under way: to draw that would only put its end off. */
const BUSY_AFTER_MS = 150;

/** The sender of the form around it: busy while that is judged, which may wait for its rules, and sent. */
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
