import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { ApplicationView } from "#contract/applications";
import type { UserView } from "#contract/auth";
import { Notice } from "../../components/ui/notice";
import type { UploadSlot } from "../../lib/upload-slot";
import { readBookmark, writeBookmark } from "./bookmark";
import { ConflictNotice } from "./draft/conflict-notice";
import { draftSession } from "./draft/draft-session";
import { useDraftState } from "./draft/use-draft";
import { useLeaveGuard } from "./draft/use-leave-guard";
import { wizardLocation } from "#contract/wizard-location";
import { Review } from "./review/review";
import { STEP_COMPONENTS } from "./step-components";
import { SavedToast } from "./saved-toast";
import { StepFocus } from "./step-focus";
import { WizardProvider } from "./wizard-context";
import { WizardHeader } from "./wizard-header";

type WizardProps = {
  user: UserView;
  application: ApplicationView;
  uploadSlot: UploadSlot;
  onSubmitted: () => void;
};

/** The wizard for a draft application. */
export function Wizard({ user, application, uploadSlot, onSubmitted }: WizardProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [draft] = useState(() => draftSession(queryClient, user.id, application));
  const [query, setQuery] = useSearchParams();
  const [bookmark] = useState(() => readBookmark(user.id));
  const location = useMemo(
    () => wizardLocation(query, application, bookmark?.step),
    [query, application, bookmark],
  );
  const { step, review } = location;

  useLeaveGuard(draft.sync);
  const edition = useDraftState(draft, (state) => state.edition);
  useEffect(() => draft.sync.receive(application), [draft, application]);
  useEffect(() => draft.store.enter(step), [draft, step]);

  // The address names the step from the start, so that the Back button works.
  const named = query.has("step");
  const nameStep = useEffectEvent(() => {
    void setQuery({ step }, { replace: true });
  });
  useEffect(() => {
    if (!named) nameStep();
  }, [named]);

  // Keep the bookmarked field of this step until another one is focused.
  useEffect(() => {
    if (readBookmark(user.id)?.step !== step) writeBookmark(user.id, { step, field: null });
  }, [user.id, step]);

  const area = `${step} ${review ? "review" : ""}`;

  function rememberField(event: FocusEvent<HTMLElement>) {
    const field = event.target.closest("[id^='field-']")?.id;
    if (field) writeBookmark(user.id, { step, field });
  }

  const value = useMemo(
    () => ({ application, user, draft, location, uploadSlot }),
    [application, user, draft, location, uploadSlot],
  );
  const Step = STEP_COMPONENTS[step];
  return (
    <WizardProvider value={value}>
      <div className="grid gap-7" onFocus={rememberField}>
        <WizardHeader application={application} step={step} review={review} />
        <ConflictNotice draft={draft} step={step} />
        {application.statusReason ? (
          <Notice tone="warning" title={t`The hiring team asked for changes`}>
            <p className="whitespace-pre-line">{application.statusReason}</p>
          </Notice>
        ) : null}
        {application.stepsToConfirm.includes(step) && !review ? (
          <Notice title={t`We filled in what we already know about you`}>
            <Trans>
              Is everything on this page still right? Change what is different, then choose Next.
            </Trans>
          </Notice>
        ) : null}
        {review ? <Review onSubmitted={onSubmitted} /> : <Step key={`${step} ${edition}`} />}
        <SavedToast />
        <StepFocus
          area={area}
          field={location.field}
          bookmark={bookmark?.step === step ? bookmark : null}
        />
      </div>
    </WizardProvider>
  );
}
