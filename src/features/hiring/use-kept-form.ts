import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { showTexts, type Texts } from "./changed-texts";
import { keepTexts, keptTexts } from "./kept-text";
import { useMember } from "./member";

type KeptForm<Values extends Texts<string>, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** What is stored: the fields that differ from it are kept. */
  stored: Values;
  /** What it is the form of. */
  what: string;
};

/** Keeps what is changed in a form, over leaving its screen and a session that ends. */
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
    /** The form began with changes of before, which were not saved. */
    isKept,
    /** They were sent. */
    forget: () => {
      if (member) keepTexts(member, what, {});
      setIsKept(false);
    },
    /** These are stored now: what differs from them was typed since, and is kept. */
    settle: (saved: Values) => {
      keep(saved);
      setIsKept(false);
    },
    /** Shows what is stored. */
    discard: () => {
      showTexts(form, stored);
      setIsKept(false);
    },
  };
}
