import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, memo, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { ApplicationView } from "#contract/applications";
import type { UserView } from "#contract/auth";
import type { StepId } from "#contract/step-names";
import { wizardLocation } from "#contract/wizard-location";
import { Notice } from "../../components/ui/notice";
import { PrivacyLink } from "../../components/ui/privacy-link";
import { notify } from "../../lib/notify";
import { applicationQuery } from "../../lib/queries";
import { readBookmark, writeBookmark } from "./bookmark";
import { ConflictNotice } from "./draft/conflict-notice";
import { type DraftSession, draftSession } from "./draft/draft-session";
import { useDraftState } from "./draft/use-draft";
import { useLeaveGuard } from "./draft/use-leave-guard";
import { Review } from "./review/review";
import { StepFocus } from "./step-focus";
import { ContactStep } from "./steps/contact/contact-step";
import { DriversLicenseStep } from "./steps/drivers-license/drivers-license-step";
import { FamilyStep } from "./steps/family/family-step";
import { PassportStep } from "./steps/passport/passport-step";
import { PersonalStep } from "./steps/personal/personal-step";
import { WizardProvider } from "./wizard-context";
import { WizardHeader } from "./wizard-header";

/**
 * The form of each step; not in `steps.ts`, because the forms import that. Memoized, because they
 * read their data from context, and a save's response arrives just after the next step rendered.
 */
const STEP_COMPONENTS = {
  personal: memo(PersonalStep),
  contact: memo(ContactStep),
  family: memo(FamilyStep),
  passport: memo(PassportStep),
  "drivers-license": memo(DriversLicenseStep),
} satisfies Record<StepId, unknown>;

type WizardProps = {
  user: UserView;
  onSubmitted: () => void;
};

/** The application that the gate has loaded. */
function useLoadedApplication(): ApplicationView {
  const { data } = useQuery(applicationQuery);
  if (!data) throw new Error("The wizard is shown without an application");
  return data;
}

/**
 * The wizard for a draft application. Reads it from the cache itself, so that Next renders the next
 * step and the saved application in one pass.
 */
export const Wizard = memo(function Wizard({ user, onSubmitted }: WizardProps) {
  const application = useLoadedApplication();
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
  useClosedNotice(draft);
  const edition = useDraftState(draft, (state) => state.edition);
  useEffect(() => draft.sync.receive(application), [draft, application]);
  useEffect(() => draft.store.enter(step), [draft, step]);

  // The address names the step that is shown, so that the Back button works.
  const named = query.get("step") === step;
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

  const [shown, setShown] = useState<StepId>();
  const value = useMemo(
    () => ({ application, user, draft, location, onShown: setShown }),
    [application, user, draft, location],
  );
  const Step = STEP_COMPONENTS[step];
  return (
    <WizardProvider value={value}>
      <div className="grid gap-4 sm:gap-7" onFocus={rememberField}>
        <WizardHeader application={application} step={step} review={review} />
        <ConflictNotice draft={draft} step={step} />
        {application.statusReason ? (
          <Notice tone="warning" title={t`The company asks you for changes`}>
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
        {/* Step 1 has its own link, before the first private question. */}
        {step === "personal" ? null : (
          <p className="text-sm">
            <PrivacyLink />
          </p>
        )}
        <StepFocus
          area={area}
          isShown={review || shown === step}
          field={location.field}
          bookmark={bookmark?.step === step ? bookmark : null}
        />
      </div>
    </WizardProvider>
  );
});

/** Says that the last answers were refused, before the gate redirects from a closed application. */
function useClosedNotice(draft: DraftSession): void {
  const { t } = useLingui();
  const isClosed = useDraftState(draft, ({ status }) => status.kind === "locked");
  const showNotice = useEffectEvent(() => {
    if (draft.store.unsentSteps.length === 0) return;
    void notify("error", t`Your last answers were not saved`, {
      description: t`This application can no longer be changed.`,
    });
  });
  useEffect(() => {
    if (isClosed) showNotice();
  }, [isClosed]);
}
