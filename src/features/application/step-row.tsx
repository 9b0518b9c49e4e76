import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { STEP_IDS, type StepId } from "#contract/step-names";
import { Link } from "../../components/ui/link";
import { Icon } from "../../components/ui/icon";
import { VisuallyHidden } from "../../components/ui/visually-hidden";
import { reachedIndex, stepHref } from "#contract/wizard-location";
import { STEPS } from "./steps";

/** Step 5 has no required fields, so it counts as done only when it has a value. */
function isDone(step: StepId, application: ApplicationView): boolean {
  if (application.stepsToConfirm.includes(step)) return false;
  if (step !== "drivers-license") return application.completedSteps.includes(step);
  return Boolean(application.driversLicenseNumber || application.driversLicenseDocumentUrl);
}

type StepRowProps = { application: ApplicationView; current: StepId };

/** The row of steps: which are complete, which is current, and links to those already reached. */
export function StepRow({ application, current }: StepRowProps) {
  const { t } = useLingui();
  const reached = reachedIndex(application.completedSteps);
  return (
    <nav aria-label={t`Steps of the application`}>
      <ol className="grid grid-cols-5">
        {STEP_IDS.map((step, index) => (
          <li key={step} className="relative">
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={`absolute top-6 right-1/2 h-0.5 w-full -translate-y-1/2 ${index <= reached ? "bg-agave" : "bg-rule"}`}
              />
            ) : null}
            <StepMark
              step={step}
              number={index + 1}
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

type StepMarkProps = {
  step: StepId;
  number: number;
  done: boolean;
  /** Prefilled from an earlier season: to be confirmed. */
  unconfirmed: boolean;
  current: boolean;
  reachable: boolean;
};

function StepMark({ step, number, done, unconfirmed, current, reachable }: StepMarkProps) {
  const { i18n } = useLingui();
  const tone = current
    ? "border-agave bg-agave text-surface"
    : done
      ? "border-agave bg-agave-wash text-agave"
      : reachable
        ? "border-agave bg-surface text-agave"
        : "border-line bg-paper text-muted";
  const mark = (
    <>
      <span
        aria-hidden="true"
        className={`relative z-1 grid aspect-square w-4/5 max-w-9 place-items-center rounded-full border-2 font-semibold ${tone}`}
      >
        {done && !current ? <Icon name="check" className="size-1/2" /> : unconfirmed ? "?" : number}
      </span>
      <span
        className={`sr-only text-sm sm:not-sr-only ${current ? "font-semibold text-ink" : reachable ? "" : "text-muted"}`}
      >
        {i18n._(STEPS[step].short)}
      </span>
      <VisuallyHidden>
        {done ? <Trans>(complete)</Trans> : null}
        {unconfirmed ? <Trans>(still right?)</Trans> : null}
        {reachable ? null : <Trans>(not open yet)</Trans>}
      </VisuallyHidden>
    </>
  );
  const look = "mx-auto flex min-h-12 w-full flex-col items-center gap-1 pt-1.5 text-center";
  if (!reachable) return <span className={look}>{mark}</span>;
  return (
    <Link
      to={stepHref(step)}
      aria-current={current ? "step" : undefined}
      className={`${look} no-underline hover:underline`}
    >
      {mark}
    </Link>
  );
}
