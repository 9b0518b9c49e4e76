import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useEffectEvent } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { notify } from "../../lib/notify";

type Saved = { saved: { description: string | undefined } };

/** What Next takes along to the next step, in the history entry. */
export const savedState = (description: string | undefined): Saved => ({ saved: { description } });

/**
 * Says that Next has saved, on the step it led to. With the deferred value, so that the toast comes
 * after the step: on a slow phone it takes as long to render.
 */
export function SavedToast() {
  const { t } = useLingui();
  const type = useNavigationType();
  const shown = useDeferredValue(useLocation());
  const arrive = useEffectEvent(({ state }: Location<Partial<Saved> | null>) => {
    // A reload, or Back, comes to the same history entry again.
    if (type === "PUSH" && state?.saved) notify("success", t`Progress Saved`, state.saved);
  });
  useEffect(() => arrive(shown), [shown]);
  return null;
}
