import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
} from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import type { FieldError } from "#contract/errors";
import { fieldErrors } from "#contract/issues";

/** The values of a form that has only texts, by the names of its fields. */
export type TextValues<Name extends string = string> = Readonly<Record<Name, string>>;

/**
 * The changes as the body of a PATCH: an optional text that was emptied is null; a text that nobody
 * touched is left out, so that a colleague's change to it stays.
 */
export function changedTexts<Name extends string>(
  before: TextValues<Name>,
  after: TextValues<Name>,
  required: readonly NoInfer<Name>[] = [],
): Partial<Record<Name, string | null>> {
  const names = Object.keys(before) as Name[];
  return Object.fromEntries(
    names
      .filter((name) => after[name].trim() !== before[name])
      .map((name) => {
        const typed = after[name].trim();
        return [name, typed === "" && !required.includes(name) ? null : typed];
      }),
  ) as Partial<Record<Name, string | null>>;
}

/** The field errors that the API would report for a body. */
export function refusedIn(schema: ZodMiniType, body: unknown): FieldError[] {
  const parsed = schema.safeParse(body);
  return parsed.success ? [] : fieldErrors(parsed.error);
}

/**
 * Turns a check into a form's resolver. The check reports errors by the names of the form's fields.
 */
export const rulesBy =
  <Values extends FieldValues>(check: (values: Values) => FieldError[]): Resolver<Values> =>
  (values) => {
    const wrong = check(values);
    if (wrong.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, code } of wrong) set(errors, path, { type: "invalid", message: code });
    return { values: {}, errors };
  };

/**
 * Shows these texts in a form. Does not call `reset`, which forgets the fields: one that does not
 * rerender would then ignore what is typed.
 */
export function showTexts<Values extends TextValues>(
  { getValues, setValue }: Pick<UseFormReturn<Values>, "getValues" | "setValue">,
  texts: Partial<Values>,
): void {
  const names = Object.keys(texts) as Path<Values>[];
  for (const name of names) {
    if (getValues(name) !== texts[name]) setValue(name, texts[name] as never);
  }
}
