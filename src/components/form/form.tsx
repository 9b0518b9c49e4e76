import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import {
  FormProvider,
  type FieldErrors,
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
} from "react-hook-form";
import { useOneAtATime } from "../../lib/use-one-at-a-time";
import { failuresOnPage, type FieldFailure, flatten } from "./failures";
import { ErrorSummary } from "./error-summary";

/** The page's main form. A button elsewhere on the page submits it by `form={FORM_ID}`. */
export const FORM_ID = "form";

type FormProps<Values extends FieldValues, Context, Output> = {
  form: UseFormReturn<Values, Context, Output>;
  /**
   * Runs with valid values; until its promise is settled, no further submit does. The server's field errors go back by
   * `form.setError(path, { type: "server", message: code })`, now or later.
   */
  onSubmit: SubmitHandler<Output>;
  /** Where it posts without the program; its page's address unless given. */
  action?: string;
  /** Names of blocks that repeat a field: `() => ({ father: t`Father`, "children.0": t`First child` })`. */
  groups?: () => Record<string, string>;
  /** After each failed check, with what it found. */
  onRefused?: (errors: FieldErrors<Values>) => void;
  className?: string;
  children: ReactNode;
};

/**
 * A form with its error summary. Without the program it posts to its page's address, and comes back
 * with its errors. After a failed submit (ours or the server's) the summary stands on top with the
 * focus on it; its links lead to the fields.
 */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  action,
  groups,
  onRefused,
  className = "grid gap-6",
  children,
}: FormProps<Values, Context, Output>) {
  const [failed, setFailed] = useState<{ failures: FieldFailure[]; attempt: number }>(() => {
    const failures = flatten(form.formState.errors);
    return { failures, attempt: failures.length > 0 ? 1 : 0 };
  });
  const shownFromServer = useRef("");

  const show = useCallback((errors: FieldErrors) => {
    const failures = failuresOnPage(errors);
    setFailed(({ attempt }) => ({ failures, attempt: attempt + 1 }));
  }, []);

  const refuse = (errors: FieldErrors<Values>) => {
    show(errors);
    onRefused?.(errors);
  };

  const submit = useOneAtATime(form.handleSubmit(onSubmit, refuse));

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { errors: true },
        callback: ({ errors = {} }) => {
          const found = failuresOnPage(errors).filter((failure) => failure.server);
          const names = found.map((failure) => failure.name).join(" ");
          const grew = names.length > shownFromServer.current.length;
          shownFromServer.current = names;
          if (grew) show(errors);
        },
      }),
    [subscribe, show],
  );

  return (
    <FormProvider {...form}>
      <form
        id={FORM_ID}
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event);
        }}
        className={className}
      >
        {/* What Enter in a field does, whatever other buttons stand before the form's own. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
        {failed.attempt > 0 ? <ErrorSummary {...failed} groups={groups} /> : null}
        {children}
      </form>
    </FormProvider>
  );
}
