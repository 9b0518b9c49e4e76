import { type FormEvent, useId, useState } from "react";
import type { TextValues } from "./changed-texts";
import { FieldProblem } from "./field-problem";

/** The values that are not empty. */
export const given = (values: TextValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** The current values of a form, trimmed. */
const valuesIn = (form: HTMLFormElement): TextValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

type Needed = {
  name: string;
  /** The error message for an empty field. */
  words: string;
  /** Why the API refused the value. */
  refused?: string | undefined;
};

/**
 * A form whose values are read when it is submitted. While the `needed` field is empty, `onValues` is
 * not called and `problem` says what is missing.
 */
export function useShortForm(needed: Needed | undefined, onValues: (values: TextValues) => void) {
  const id = useId();
  const [isMissing, setIsMissing] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesIn(form);
    const missing = needed !== undefined && !values[needed.name];
    setIsMissing(missing);
    if (missing) form.querySelector<HTMLElement>(`[name=${needed.name}]`)?.focus();
    else onValues(values);
  };
  const words = isMissing ? needed?.words : needed?.refused;
  return {
    form: { onSubmit, noValidate: true },
    /** Attributes for the needed field. */
    invalid: { "aria-invalid": words ? true : undefined, "aria-describedby": id } as const,
    /** The error message; render it below the needed field. */
    problem: <FieldProblem id={id}>{words}</FieldProblem>,
  };
}

export type Invalid = ReturnType<typeof useShortForm>["invalid"];
