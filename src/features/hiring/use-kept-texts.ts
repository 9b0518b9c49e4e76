import { useMemo, useState } from "react";
import { useHydrated } from "../../lib/use-hydrated";
import { keepTexts, keptTexts, type Typed } from "./kept-text";
import { useMember } from "./member";

/** Texts of a form that survive leaving the screen and the end of the session, until removed. */
export function useKeptTexts(form: string) {
  const { me } = useMember();
  // The Worker has no kept texts, and hydration has to render the same.
  const member = useHydrated() ? me?.member.id : undefined;
  const kept = useMemo(() => (member ? keptTexts(member, form) : {}), [member, form]);
  const [typed, setTyped] = useState<Typed>();
  /** Also works for a late response, after the screen has unmounted. */
  const change = (next: (now: Typed) => Typed) => {
    setTyped((now = kept) => next(now));
    if (member) keepTexts(member, form, next(keptTexts(member, form)));
  };
  return [typed ?? kept, change] as const;
}
