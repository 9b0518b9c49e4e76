import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { FieldError } from "#contract/errors";
import type { StepId } from "#contract/step-names";
import type { StepBody } from "#contract/steps";
import { reviewHref, stepAfter, stepHref } from "#contract/wizard-location";
import { serverWords } from "../../i18n/error-messages";
import { isSignedOut, refusedFields } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { useIsMounted } from "../../lib/use-is-mounted";
import { whenIdle } from "../../lib/when-idle";
import { focusConflict } from "./draft/conflict-notice";
import { isStale } from "./draft/draft-sync";
import { useFailureWords } from "./failure-words";
import { STEPS } from "./steps";
import { useWizard } from "./wizard-context";

type Save = {
  step: StepId;
  body: StepBody;
  /** The server's field errors (400). */
  onFieldErrors: (errors: FieldError[]) => void;
};

/** Saves a step, shows a toast and goes to the next step. */
export function useSaveStep() {
  const { i18n, t } = useLingui();
  const { draft, location } = useWizard();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const isMounted = useIsMounted();
  const [failed, setFailed] = useState<unknown>();

  async function save({ step, body, onFieldErrors }: Save): Promise<void> {
    setFailed(undefined);
    try {
      await draft.save(step, body, () => {
        // On a slow phone the toast takes as long to render as the next step, which comes first.
        whenIdle(() => notify("success", t`Progress Saved`));
        // Don't navigate if the person already left this screen.
        if (!isMounted.current) return;
        // Removing the focused element would cost Chromium another layout.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const next = location.fromReview ? undefined : stepAfter(step);
        void navigate(next ? stepHref(next) : reviewHref);
      });
    } catch (error) {
      // A conflict: the wizard explains it above the form.
      if (isStale(error)) return void focusConflict();
      // The save status says that the session has ended, and leads to the sign-in page.
      if (!isSignedOut(error)) setFailed(error);
      void notify("error", i18n._(STEPS[step].failed), { description: serverWords(i18n, error) });
      const errors = refusedFields(error);
      if (errors.length > 0) onFieldErrors(errors);
    }
  }

  // Translated at each render, because the language may change while the failure is shown.
  return { save, failure: failed === undefined ? undefined : { words: failureWords(failed) } };
}
