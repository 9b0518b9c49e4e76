import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DefaultValues, type Resolver, useForm, type UseFormReturn } from "react-hook-form";
import { showTexts, type TextValues } from "./changed-texts";
import { useMember } from "./member";
import { storeUnsavedTexts, unsavedTexts } from "./unsaved-texts";

type UnsavedForm<Values extends TextValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The stored values; only fields that differ from them are kept. */
  stored: Values;
  /** Identifies the form among the kept ones. */
  formKey: string;
};

/** Keeps unsaved changes of a form when the user leaves the screen or the session ends. */
export function useUnsavedForm<Values extends TextValues, Output>({
  form,
  stored,
  formKey,
}: UnsavedForm<Values, Output>) {
  const { me } = useMember();
  const member = me?.member.id;
  const { subscribe, getValues } = form;
  const [hasUnsaved, setHasUnsaved] = useState(false);

  useLayoutEffect(() => {
    const unsaved = Object.entries(member ? unsavedTexts(member, formKey) : {});
    const changed = unsaved.filter(([name, text]) => name in stored && text !== stored[name]);
    showTexts(form, Object.fromEntries(changed) as Partial<Values>);
    setHasUnsaved(changed.length > 0);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is shown
  }, [member, formKey]);

  const storeChanges = useCallback(
    (known: Values) => {
      const changed = Object.entries(getValues()).filter(([name, text]) => text !== known[name]);
      if (member) storeUnsavedTexts(member, formKey, Object.fromEntries(changed));
    },
    [getValues, member, formKey],
  );
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => storeChanges(stored) }),
    [subscribe, storeChanges, stored],
  );

  return {
    /** Whether the form started with earlier changes that were not saved. */
    hasUnsaved,
    /** Call it once the changes are sent: removes them. */
    forget: () => {
      if (member) storeUnsavedTexts(member, formKey, {});
      setHasUnsaved(false);
    },
    /** Call it once `saved` is stored: what still differs was typed since, and is kept. */
    settle: (saved: Values) => {
      storeChanges(saved);
      setHasUnsaved(false);
    },
    /** Discards the changes and shows the stored values. */
    discard: () => {
      showTexts(form, stored);
      setHasUnsaved(false);
    },
  };
}

type TextsForm<Values extends TextValues> = {
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
export function useTextsForm<Values extends TextValues>({
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
  return { form, unsaved, showSaved };
}
