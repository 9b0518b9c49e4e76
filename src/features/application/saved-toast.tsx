import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useEffectEvent } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { notify } from "../../lib/notify";

/** Tells the next step, in its history entry, that Next has saved. */
export const SAVED_STATE = { saved: true };

/**
 * Shows the toast of Next on the next step. Deferred, because on a slow phone the toast takes as
 * long to render as the step.
 */
export function SavedToast() {
  const { t } = useLingui();
  const type = useNavigationType();
  const shown = useDeferredValue(useLocation());
  const arrive = useEffectEvent(({ state }: Location<Partial<typeof SAVED_STATE> | null>) => {
    // A reload and the Back button show the same history entry again.
    if (type === "PUSH" && state?.saved) notify("success", t`Progress Saved`);
  });
  useEffect(() => arrive(shown), [shown]);
  return null;
}
