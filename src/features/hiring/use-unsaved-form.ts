import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { showTexts, type Texts } from "./changed-texts";
import { useMember } from "./member";
import { storeUnsavedTexts, unsavedTexts } from "./unsaved-texts";

type UnsavedForm<Values extends Texts<string>, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The stored values; only fields that differ from them are kept. */
  stored: Values;
  /** Identifies the form among the kept ones. */
  formKey: string;
};

/** Keeps unsaved changes of a form when the user leaves the screen or the session ends. */
export function useUnsavedForm<Values extends Texts<string>, Output>({
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
