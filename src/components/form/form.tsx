import { useCallback, useEffect, useState, type ReactNode } from "react";
import {
  FormProvider,
  useFormState,
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
} from "react-hook-form";
import { ErrorSummary } from "./error-summary";
import { failuresOnPage, type FieldFailure } from "./failures";

type FormProps<Values extends FieldValues, Context, Output> = {
  form: UseFormReturn<Values, Context, Output>;
  /** Runs with valid values. Field errors of the server: `setError(path, { type: "server", message: code })`. */
  onSubmit: SubmitHandler<Output>;
  children: ReactNode;
};

/**
 * A form with its error summary. After a failed submit (ours or the server's) the summary stands
 * on top with the focus on it; its links lead to the fields.
 */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  children,
}: FormProps<Values, Context, Output>) {
  const { errors, submitCount } = useFormState({ control: form.control });
  const [failures, setFailures] = useState<FieldFailure[]>([]);
  const [attempt, setAttempt] = useState(0);
  const fromServer = failuresOnPage(errors)
    .filter((failure) => failure.server)
    .map((failure) => failure.name)
    .join(" ");

  const collect = useCallback(() => {
    const found = failuresOnPage(form.control._formState.errors);
    setFailures(found);
    if (found.length > 0) setAttempt((count) => count + 1);
  }, [form]);

  useEffect(() => {
    if (submitCount > 0) collect();
  }, [submitCount, collect]);

  // A server's answer may come after the submit has ended.
  useEffect(() => {
    if (fromServer) collect();
  }, [fromServer, collect]);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-6">
        <ErrorSummary failures={failures} attempt={attempt} />
        {children}
      </form>
    </FormProvider>
  );
}
