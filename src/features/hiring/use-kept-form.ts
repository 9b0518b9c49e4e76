import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { showTexts, type Texts } from "./changed-texts";
import { keepTexts, keptTexts } from "./kept-text";
import { useMember } from "./member";

type KeptForm<Values extends Texts<string>, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** The stored values; only fields that differ from them are kept. */
  stored: Values;
  /** Identifies the form among the kept ones. */
  what: string;
};

/** Keeps unsaved changes of a form when the user leaves the screen or the session ends. */
export function useKeptForm<Values extends Texts<string>, Output>({
  form,
  stored,
  what,
}: KeptForm<Values, Output>) {
  const { me } = useMember();
  const member = me?.member.id;
  const { subscribe, getValues } = form;
  const [isKept, setIsKept] = useState(false);

  useLayoutEffect(() => {
    const kept = Object.entries(member ? keptTexts(member, what) : {});
    const changed = kept.filter(([name, text]) => name in stored && text !== stored[name]);
    showTexts(form, Object.fromEntries(changed) as Partial<Values>);
    setIsKept(changed.length > 0);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is shown
  }, [member, what]);

  const keep = useCallback(
    (known: Values) => {
      const changed = Object.entries(getValues()).filter(([name, text]) => text !== known[name]);
      if (member) keepTexts(member, what, Object.fromEntries(changed));
    },
    [getValues, member, what],
  );
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => keep(stored) }),
    [subscribe, keep, stored],
  );

  return {
    /** Whether the form started with earlier changes that were not saved. */
    isKept,
    /** Call it once the changes are sent: removes them. */
    forget: () => {
      if (member) keepTexts(member, what, {});
      setIsKept(false);
    },
    /** Call it once `saved` is stored: what still differs was typed since, and is kept. */
    settle: (saved: Values) => {
      keep(saved);
      setIsKept(false);
    },
    /** Discards the changes and shows the stored values. */
    discard: () => {
      showTexts(form, stored);
      setIsKept(false);
    },
  };
}
