import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { ApplicationView } from "#contract/applications";
import { STEP_IDS, type StepId } from "#contract/step-names";
import { PageTitle } from "../../components/ui/page-title";
import { ProgressBar } from "../../components/ui/progress-bar";
import { StepRow } from "./step-row";
import { STEPS } from "./steps";

type WizardHeaderProps = { application: ApplicationView; step: StepId; review: boolean };

/** The element that takes the focus when the step changes. */
export const STEP_HEADING_ID = "step-heading";

/** The page's title, the steps' names over the bar of progress, and the step's heading. */
export const WizardHeader = memo(function WizardHeader({
  application,
  step,
  review,
}: WizardHeaderProps) {
  const { i18n, t } = useLingui();
  const number = STEP_IDS.indexOf(step) + 1;
  const count = STEP_IDS.length;
  const heading = review ? t`Check your answers` : i18n._(STEPS[step].title);
  return (
    <div>
      <PageTitle title={t`Seasonal worker application`} part={heading} quiet />
      <StepRow application={application} current={review ? undefined : step} />
      <ProgressBar
        value={(100 * number) / count}
        label={t`Step ${number} of ${count}`}
        look="slim"
      />
      <h2 id={STEP_HEADING_ID} tabIndex={-1} className="text-xl min-[23rem]:text-2xl sm:text-3xl">
        {heading}
      </h2>
    </div>
  );
});
