import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { StepId } from "#contract/step-names";
import { stepHref } from "#contract/wizard-location";
import { Button } from "../../../components/ui/button";
import { Link } from "../../../components/ui/link";
import { Notice } from "../../../components/ui/notice";
import { STEPS } from "../steps";

type UnsavedStepsProps = { steps: readonly StepId[]; onSubmitWithout: () => void };

/** Changes that the submit would leave behind: a link to each step that has them; takes the focus. */
export function UnsavedSteps({ steps, onSubmitWithout }: UnsavedStepsProps) {
  const { i18n, t } = useLingui();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const title = t`You changed something and did not save it`;
  return (
    <section ref={box} tabIndex={-1} aria-label={title}>
      <Notice tone="warning" title={title}>
        <p>
          <Trans>
            Your application is not sent yet. Open each part and save it, so that it is sent too.
          </Trans>
        </p>
        <ul className="grid">
          {steps.map((step) => (
            <li key={step}>
              <Link
                to={stepHref(step, { fromReview: true })}
                className="inline-flex min-h-12 items-center font-semibold"
              >
                {i18n._(STEPS[step].title)}
              </Link>
            </li>
          ))}
        </ul>
        <div>
          <Button variant="secondary" onClick={onSubmitWithout}>
            <Trans>Submit without these changes</Trans>
          </Button>
        </div>
      </Notice>
    </section>
  );
}
