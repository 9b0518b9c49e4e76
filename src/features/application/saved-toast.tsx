import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useEffectEvent } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { notify } from "../../lib/notify";

type Saved = { saved: { description: string | undefined } };

/** Carries the result of Next to the next step, in the history entry. */
export const savedState = (description: string | undefined): Saved => ({ saved: { description } });

/**
 * Shows the toast of Next on the next step. Deferred, because on a slow phone the toast takes as
 * long to render as the step.
 */
export function SavedToast() {
  const { t } = useLingui();
  const type = useNavigationType();
  const shown = useDeferredValue(useLocation());
  const arrive = useEffectEvent(({ state }: Location<Partial<Saved> | null>) => {
    // A reload and the Back button show the same history entry again.
    if (type === "PUSH" && state?.saved) notify("success", t`Progress Saved`, state.saved);
  });
  useEffect(() => arrive(shown), [shown]);
  return null;
}
