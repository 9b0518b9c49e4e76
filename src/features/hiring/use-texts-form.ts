import { useLayoutEffect, useRef } from "react";
import { type DefaultValues, type Resolver, useForm } from "react-hook-form";
import { showTexts, type Texts } from "./changed-texts";
import { useUnsavedForm } from "./use-unsaved-form";

type TextsForm<Values extends Texts<string>> = {
  /** The stored values; pass the same object until they change. */
  stored: Values;
  rules: (stored: Values) => Resolver<Values>;
  /** Identifies the form among the kept ones. */
  formKey: string;
};

/**
 * A form of stored texts. Unchanged fields follow the stored values, which may be refetched after
 * the form is shown; changes are kept until they are saved or discarded.
 */
export function useTextsForm<Values extends Texts<string>>({
  stored,
  rules,
  formKey,
}: TextsForm<Values>) {
  const form = useForm<Values>({
    resolver: rules(stored),
    defaultValues: stored as DefaultValues<Values>,
  });
  const followed = useRef(stored);
  useLayoutEffect(() => {
    const typed = form.getValues();
    const untouched = Object.entries(stored).filter(
      ([name]) => typed[name] === followed.current[name],
    );
    followed.current = stored;
    showTexts(form, Object.fromEntries(untouched) as Partial<Values>);
  }, [form, stored]);
  const unsaved = useUnsavedForm({ form, stored, formKey });
  /**
   * Shows the saved values, which the API may have normalized; what was typed after submitting
   * stays.
   */
  const showSaved = (saved: Values, sent: Values) => {
    const typed = form.getValues();
    const unchanged = Object.entries(saved).filter(([name]) => typed[name] === sent[name]);
    showTexts(form, Object.fromEntries(unchanged) as Partial<Values>);
    unsaved.settle(saved);
  };
  return { form, unsaved: unsaved, showSaved };
}
