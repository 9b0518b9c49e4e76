import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import { unfinishedMembers } from "#contract/family-form";
import { INTENT, SUBMIT } from "#contract/intents";
import { STEP_IDS, type StepId } from "#contract/step-names";
import { stepHref } from "#contract/wizard-location";
import { FamilyList } from "../../../components/details/family-list";
import { ApplicationField } from "../../../components/form/application-field";
import { FORM_ID } from "../../../components/form/form";
import { FormFailure } from "../../../components/form/form-failure";
import { Button, ButtonLink } from "../../../components/ui/button";
import { Card } from "../../../components/ui/card";
import { CompanyNote } from "../../../components/ui/company-note";
import { DetailList } from "../../../components/ui/detail-list";
import { Link } from "../../../components/ui/link";
import { Notice } from "../../../components/ui/notice";
import { reviewReason } from "../../../i18n/review-reasons";
import { PhotoWait } from "../photos/photo-wait";
import { STEPS } from "../steps";
import { useWizard } from "../wizard-context";
import { useStepRows } from "./step-rows";
import { LostPhotos, MissingFields, UnsavedSteps } from "./submit-stopped";
import { useSubmit } from "./use-submit";
import { useUnfinishedMessage } from "./use-unfinished-message";

/** "Check your answers", a part of step 5: all five sections and the final submit. */
export function Review({ onSubmitted }: { onSubmitted: () => void }) {
  const { t } = useLingui();
  const { application } = useWizard();
  const rows = useStepRows(application);
  const { submit, submitWithoutUnsaved, unsaved, busy, failure, awaited, lost } =
    useSubmit(onSubmitted);
  const submitButton = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    awaited?.cancel();
    // The clicked button disappears.
    submitButton.current?.focus();
  };
  return (
    <div className="grid gap-6">
      <p>
        <Trans>
          Read everything once more. After you submit, you cannot change your answers here.
        </Trans>
      </p>
      {STEP_IDS.map((step) => (
        <Section key={step} step={step}>
          {step === "family" ? <FamilySummary /> : <Rows rows={rows[step]} />}
        </Section>
      ))}
      {failure && failure.missing.length > 0 ? <MissingFields missing={failure.missing} /> : null}
      {failure?.missing.length === 0 ? <FormFailure failure={failure} /> : null}
      {awaited ? <PhotoWait photo={awaited} onCancel={cancel} /> : null}
      {lost.paths.length > 0 ? <LostPhotos {...lost} /> : null}
      {unsaved.length > 0 ? (
        <UnsavedSteps steps={unsaved} onSubmitWithout={submitWithoutUnsaved} />
      ) : null}
      <form method="post" id={FORM_ID} className="flex flex-wrap gap-3 border-t border-rule pt-5">
        <ApplicationField />
        <input type="hidden" name="version" value={application.version} />
        <ButtonLink
          to={stepHref("drivers-license")}
          variant="secondary"
          className="grow whitespace-nowrap max-sm:px-3 sm:grow-0"
        >
          <Trans>Back</Trans>
        </ButtonLink>
        <Button
          ref={submitButton}
          type="submit"
          name={INTENT}
          value={SUBMIT}
          busy={busy}
          onClick={(event) => {
            event.preventDefault();
            submit();
          }}
          className="grow-[2] basis-36 max-sm:px-3"
        >
          {t`Submit application`}
        </Button>
      </form>
    </div>
  );
}

/** One step of the application, with a link to change it. */
function Section({ step, children }: { step: StepId; children: ReactNode }) {
  const { i18n } = useLingui();
  const title = i18n._(STEPS[step].title);
  return (
    <Card
      title={title}
      titleLevel={3}
      action={
        <Link
          to={stepHref(step, { fromReview: true })}
          className="inline-flex min-h-12 items-center font-semibold"
        >
          <Trans>Change</Trans> <span className="sr-only">{title}</span>
        </Link>
      }
    >
      <div className="grid gap-4">
        <RequestedPhoto step={step} />
        <UnsavedNotice step={step} />
        {children}
      </div>
    </Card>
  );
}

function Rows({ rows }: { rows: ReturnType<typeof useStepRows>["contact"] }) {
  if (rows.length > 0) return <DetailList rows={rows} />;
  return (
    <p>
      <Trans>You did not add a driver's license.</Trans>
    </p>
  );
}

/** Says why the company asks for this step's photo again, and links to the step. */
function RequestedPhoto({ step }: { step: StepId }) {
  const { i18n, t } = useLingui();
  const { application } = useWizard();
  const request = application.documentReviews.find(({ kind }) => kind === step);
  if (!request) return null;
  return (
    <Notice tone="warning" title={t`The company asks for a new photo`}>
      <p>{reviewReason(i18n, request.reason)}</p>
      <CompanyNote note={request.note} />
      <Link
        to={stepHref(step, { fromReview: true })}
        className="inline-flex min-h-12 items-center font-semibold"
      >
        <Trans>Send a new one</Trans>
      </Link>
    </Notice>
  );
}

/** Warns that the step has unsaved changes, which a submit would not send. */
function UnsavedNotice({ step }: { step: StepId }) {
  const { draft } = useWizard();
  const isUnsaved = draft.store.shown().drafts[step] !== undefined;
  // A family draft may consist of unfinished members only; the summary names them.
  if (!isUnsaved || step === "family") return null;
  return (
    <Notice tone="warning">
      <Trans>
        You changed something here and did not save it. Open this part and save it, so that it is
        sent.
      </Trans>
    </Notice>
  );
}

/** The saved family, and a warning that names members who were started but not finished. */
function FamilySummary() {
  const { application, draft } = useWizard();
  const leftOut = useUnfinishedMessage();
  // Unfinished members exist only in the draft.
  const { members, unfinished } = unfinishedMembers(draft.store.shown());
  return (
    <div className="grid gap-4">
      <FamilyList application={application} />
      {unfinished.length > 0 ? (
        <Notice tone="warning">{leftOut(members, unfinished)}</Notice>
      ) : null}
    </div>
  );
}
