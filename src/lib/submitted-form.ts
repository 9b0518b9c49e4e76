import { createContext, useContext, useState } from "react";
import { type FieldErrors, type FieldValues, set } from "react-hook-form";
import type { SubmittedForm } from "#contract/pages";
import { ApiError } from "./api-client";

const Submitted = createContext<SubmittedForm | undefined>(undefined);

export const SubmittedFormProvider = Submitted.Provider;

/** The form that was posted without the program and came back with this page, if one did. */
export const useSubmittedForm = (): SubmittedForm | undefined => useContext(Submitted);

/**
 * The refusal of that form, as a request of the program would have failed; null where its fields say
 * what is wrong.
 */
export function useSubmittedError(): ApiError | null {
  const problem = useSubmittedForm()?.problem;
  return problem && !problem.errors ? ApiError.of(problem) : null;
}

/**
 * First values and errors for `useForm`: what was posted without the program, over `defaults`.
 * The same objects at every render.
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
