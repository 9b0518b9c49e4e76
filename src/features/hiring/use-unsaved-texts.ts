import { useMemo, useState } from "react";
import { useHydrated } from "../../lib/use-hydrated";
import type { TextValues } from "./changed-texts";
import { useMember } from "./member";
import { storeUnsavedTexts, unsavedTexts } from "./unsaved-texts";

/** Texts of a form that survive leaving the screen and the end of the session, until removed. */
export function useUnsavedTexts(form: string) {
  const { me } = useMember();
  // The Worker has no kept texts, and hydration has to render the same.
  const member = useHydrated() ? me?.member.id : undefined;
  const unsaved = useMemo(() => (member ? unsavedTexts(member, form) : {}), [member, form]);
  const [typed, setTyped] = useState<TextValues>();
  /** Also works for a late response, after the screen has unmounted. */
  const change = (next: (now: TextValues) => TextValues) => {
    setTyped((now = unsaved) => next(now));
    if (member) storeUnsavedTexts(member, form, next(unsavedTexts(member, form)));
  };
  return [typed ?? unsaved, change] as const;
}

/** One of those texts. */
export function useUnsavedText(form: string, name: string) {
  const [{ [name]: text = "" }, change] = useUnsavedTexts(form);
  const write = (next: string) =>
    change(({ [name]: _before, ...others }) =>
      next === "" ? others : { ...others, [name]: next },
    );
  return [text, write] as const;
}
