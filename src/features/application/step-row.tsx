import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { STEP_IDS, type StepId } from "#contract/step-names";
import { reachedIndex, stepHref } from "#contract/wizard-location";
import { Icon } from "../../components/ui/icon";
import { Link } from "../../components/ui/link";
import { STEPS } from "./steps";

/** Step 5 has no required fields, so it counts as done only when it has a value. */
function isDone(step: StepId, application: ApplicationView): boolean {
  if (application.stepsToConfirm.includes(step)) return false;
  if (step !== "drivers-license") return application.completedSteps.includes(step);
  return Boolean(application.driversLicenseNumber || application.driversLicenseDocumentUrl);
}

type StepRowProps = {
  application: ApplicationView;
  /** Undefined while the person reviews all answers. */
  current: StepId | undefined;
};

/** The names of the steps: which are complete, which is current, and links to those reached. */
export function StepRow({ application, current }: StepRowProps) {
  const { t } = useLingui();
  const reached = reachedIndex(application.completedSteps);
  return (
    <nav aria-label={t`Steps of the application`}>
      <ol className="flex flex-wrap justify-between gap-x-1">
        {STEP_IDS.map((step, index) => (
          <li key={step}>
            <StepName
              step={step}
              done={isDone(step, application)}
              unconfirmed={application.stepsToConfirm.includes(step)}
              current={step === current}
              reachable={index <= reached}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepNameProps = {
  step: StepId;
  done: boolean;
  /** Prefilled from an earlier season: to be confirmed. */
  unconfirmed: boolean;
  current: boolean;
  reachable: boolean;
};

function StepName({ step, done, unconfirmed, current, reachable }: StepNameProps) {
  const { i18n } = useLingui();
  const name = (
    <>
      {done && !current ? (
        <Icon name="check" className="mr-0.5 inline size-[1em] max-sm:hidden" />
      ) : null}
      {/* In an element, because a browser that translates the page replaces bare text nodes. */}
      <span>{i18n._(STEPS[step].short)}</span>
      {unconfirmed ? (
        <span aria-hidden="true" className="max-sm:hidden">
          ?
        </span>
      ) : null}
      <span className="sr-only">
        {done ? <Trans>(complete)</Trans> : null}
        {unconfirmed ? <Trans>(still right?)</Trans> : null}
        {reachable ? null : <Trans>(not open yet)</Trans>}
      </span>
    </>
  );
  const look = "inline-block text-xs whitespace-nowrap sm:text-sm";
  if (!reachable) return <span className={`${look} py-1.5 text-muted`}>{name}</span>;
  return (
    <Link
      to={stepHref(step)}
      aria-current={current ? "step" : undefined}
      // A finger's height, over the lines above and below.
      className={`${look} relative -my-2.5 py-4 ${current ? "font-bold text-ink no-underline" : ""}`}
    >
      {name}
    </Link>
  );
}
