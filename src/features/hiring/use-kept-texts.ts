import { useMemo, useState } from "react";
import { useHydrated } from "../../lib/use-hydrated";
import { keepTexts, keptTexts, type Typed } from "./kept-text";
import { useMember } from "./member";

/** Texts of a form that outlive its screen and the session, until they are taken out. */
export function useKeptTexts(form: string) {
  const { me } = useMember();
  // The Worker knows none.
  const member = useHydrated() ? me?.member.id : undefined;
  const kept = useMemo(() => (member ? keptTexts(member, form) : {}), [member, form]);
  const [typed, setTyped] = useState<Typed>();
  /** Also for a response that comes when the screen is gone. */
  const change = (next: (now: Typed) => Typed) => {
    setTyped((now = kept) => next(now));
    if (member) keepTexts(member, form, next(keptTexts(member, form)));
  };
  return [typed ?? kept, change] as const;
}
