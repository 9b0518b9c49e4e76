import { useLayoutEffect, useRef } from "react";
import { type DefaultValues, type Resolver, useForm } from "react-hook-form";
import { showTexts, type Texts } from "./changed-texts";
import { useKeptForm } from "./use-kept-form";

type TextsForm<Values extends Texts<string>> = {
  /** As they are stored now; the same object until they change. */
  stored: Values;
  rules: (stored: Values) => Resolver<Values>;
  /** What it is the form of. */
  what: string;
};

/**
 * A form of stored texts. What nobody has changed in it follows what is stored, which may be read anew
 * after the form is shown; what was changed is kept until it is saved or discarded.
 */
export function useTextsForm<Values extends Texts<string>>({
  stored,
  rules,
  what,
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
  const kept = useKeptForm({ form, stored, what });
  /** Shows what was saved, which the API may write otherwise; what was typed since it was sent stays. */
  const showSaved = (saved: Values, sent: Values) => {
    const typed = form.getValues();
    const unchanged = Object.entries(saved).filter(([name]) => typed[name] === sent[name]);
    showTexts(form, Object.fromEntries(unchanged) as Partial<Values>);
    kept.settle(saved);
  };
  return { form, kept, showSaved };
}
