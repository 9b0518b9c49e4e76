import { useMemo, useState } from "react";
import { useHydrated } from "../../lib/use-hydrated";
import { useMember } from "./member";
import { storeUnsavedTexts, unsavedTexts, type Typed } from "./unsaved-texts";

/** Texts of a form that survive leaving the screen and the end of the session, until removed. */
export function useUnsavedTexts(form: string) {
  const { me } = useMember();
  // The Worker has no kept texts, and hydration has to render the same.
  const member = useHydrated() ? me?.member.id : undefined;
  const unsaved = useMemo(() => (member ? unsavedTexts(member, form) : {}), [member, form]);
  const [typed, setTyped] = useState<Typed>();
  /** Also works for a late response, after the screen has unmounted. */
  const change = (next: (now: Typed) => Typed) => {
    setTyped((now = unsaved) => next(now));
    if (member) storeUnsavedTexts(member, form, next(unsavedTexts(member, form)));
  };
  return [typed ?? unsaved, change] as const;
}
