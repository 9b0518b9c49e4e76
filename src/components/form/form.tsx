import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import {
  FormProvider,
  type FieldErrors,
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
} from "react-hook-form";
import { useOneAtATime } from "../../lib/use-one-at-a-time";
import { ErrorSummary } from "./error-summary";
import { failuresOnPage, type FieldFailure, flatten } from "./failures";
import { FormContext } from "./form-context";

/** The page's main form. A button elsewhere on the page submits it by `form={FORM_ID}`. */
export const FORM_ID = "form";

type FormProps<Values extends FieldValues, Context, Output> = {
  form: UseFormReturn<Values, Context, Output>;
  /**
   * Runs with valid values; further submits are ignored until its promise settles. Report server
   * errors with `form.setError(path, { type: "server", message: code })`, now or later.
   */
  onSubmit: SubmitHandler<Output>;
  /** Where it posts without JavaScript; the address of the page by default. */
  action?: string;
  /**
   * Names of blocks that repeat the same fields, by path prefix:
   * `() => ({ father: t`Father`, "children.0": t`First child` })`.
   */
  groups?: () => Record<string, string>;
  /** Called with the errors after each failed validation. */
  onRefused?: (errors: FieldErrors<Values>) => void;
  /** "off" also stops the browser from restoring the values of an earlier visit on Back. */
  autoComplete?: "off";
  className?: string;
  children: ReactNode;
};

/**
 * A form with its error summary, which gets the focus after a failed submit and links to the
 * fields. Without JavaScript the form posts, and the page comes back with its errors.
 */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  action,
  groups,
  onRefused,
  autoComplete,
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
    <FormContext value={form as unknown as UseFormReturn}>
      <FormProvider {...form}>
        <form
          id={FORM_ID}
          method="post"
          action={action}
          noValidate
          autoComplete={autoComplete}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event);
          }}
          className={className}
        >
          {/* The default button: Enter in a field must not click another button of the form. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
          {failed.attempt > 0 ? <ErrorSummary {...failed} groups={groups} /> : null}
          {children}
        </form>
      </FormProvider>
    </FormContext>
  );
}
