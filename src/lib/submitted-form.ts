import { createContext, useContext, useState } from "react";
import { type FieldErrors, type FieldValues, set } from "react-hook-form";
import type { SubmittedForm } from "#contract/pages";
import { ApiError } from "./api-client";

const Submitted = createContext<SubmittedForm | undefined>(undefined);

export const SubmittedFormProvider = Submitted.Provider;

/** The form that was posted without JavaScript and came back with this page, if any. */
export const useSubmittedForm = (): SubmittedForm | undefined => useContext(Submitted);

/**
 * The error of the posted form, as an API call would throw it; null when its field errors say what
 * is wrong.
 */
export function useSubmittedError(): ApiError | null {
  const problem = useSubmittedForm()?.problem;
  return problem && !problem.errors ? ApiError.of(problem) : null;
}

/**
 * Initial values and errors for `useForm`: the submitted values over `defaults`. Referentially
 * stable.
 */
export function useFirstValues<Values extends FieldValues>(
  defaults: Values,
): { defaultValues: Values; errors?: FieldErrors<Values> } {
  const submitted = useSubmittedForm();
  const [first] = useState(() => {
    if (!submitted) return { defaultValues: defaults };
    const errors: FieldErrors<Values> = {};
    for (const { path, code } of submitted.problem?.errors ?? []) {
      set(errors, path, { type: "server", message: code });
    }
    return { defaultValues: { ...defaults, ...submitted.values }, errors };
  });
  return first;
}
