import { Trans, useLingui } from "@lingui/react/macro";
import {
  type BaseSyntheticEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { Checked } from "#contract/checked";
import type { StepForms } from "#contract/form-entries";
import { paths } from "#contract/paths";
import { formErrorPath } from "#contract/step-check";
import type { StepId } from "#contract/step-names";
import type { StepBody } from "#contract/steps";
import { reviewHref, stepBefore, stepHref } from "#contract/wizard-location";
import { ApplicationField } from "../../components/form/application-field";
import { Form } from "../../components/form/form";
import { FormFailure } from "../../components/form/form-failure";
import { SubmitButton } from "../../components/form/submit-button";
import { ButtonLink } from "../../components/ui/button";
import { Link } from "../../components/ui/link";
import { submitForm } from "../../lib/submit-form";
import { useFirstValues, useSubmittedError } from "../../lib/submitted-form";
import { useHydrated } from "../../lib/use-hydrated";
import { whenIdle } from "../../lib/when-idle";
import { BelowFold } from "./below-fold";
import { checkResolver } from "./check-resolver";
import { mergeIntoForm } from "./draft/merge-into-form";
import { SaveStatus } from "./draft/save-status";
import type { ServerSnapshot, StepDraft } from "./draft/server-snapshot";
import { useDraft } from "./draft/use-draft";
import { useFailureWords } from "./failure-words";
import { STEPS } from "./steps";
import { useSaveStep } from "./use-save-step";
import { useWizard } from "./wizard-context";

type StepFormProps<Values extends StepForms[StepId]> = {
  step: StepId;
  /** Builds form values from the server state; pure. */
  formValues: (server: ServerSnapshot) => Values;
  /** Validates the values; a stable function. */
  check: (values: Values) => Checked<StepBody>;
  /** Picks the values that autosave sends; pure. */
  toDraft: (values: Values) => StepDraft;
  /** Called after each failed validation, for toasts that name what is missing. */
  onRefused?: (errors: FieldErrors<Values>) => void;
  /** Names of repeated blocks, for the error summary. */
  groups?: (values: Values) => Record<string, string>;
  /** Returns true when Next must wait for an upload; calls `submitAgain` once it has succeeded. */
  deferSubmit?: (submitAgain: () => void) => boolean;
  /** Shown while Next waits. */
  waitNotice?: ReactNode;
  children: ReactNode;
};

/** The form of a wizard step, saved by autosave and by Next. */
export function StepForm<Values extends StepForms[StepId]>({
  step,
  formValues,
  check,
  toDraft,
  onRefused,
  groups,
  deferSubmit,
  waitNotice,
  children,
}: StepFormProps<Values>) {
  const { draft: session, application, location } = useWizard();
  const isHydrating = !useHydrated();
  const draft = useDraft(session, { step, formValues, toDraft, isHydrating });
  const first = useFirstValues(draft.initial);
  const [resolver] = useState(() => checkResolver(check));
  const form = useForm<Values, unknown, StepBody>({
    ...(first as { defaultValues: DefaultValues<Values>; errors?: FieldErrors<Values> }),
    resolver,
    reValidateMode: "onChange",
    shouldFocusError: false,
  });
  useFormDraft(form, draft);
  // A schema compiles at its first use. Do it while idle: it would delay Next on a slow phone.
  const { getValues } = form;
  useEffect(() => whenIdle(() => void check(getValues())), [check, getValues]);
  const { save, failure } = useSaveStep();

  const submit = (body: StepBody, event?: BaseSyntheticEvent) => {
    // Submitting again also picks up the values typed while waiting.
    if (deferSubmit?.(() => submitAgain(event))) return undefined;
    return save({
      step,
      body,
      onFieldErrors: (found) => {
        for (const { path, code } of found.map(formErrorPath(step, getValues()))) {
          form.setError(path as Path<Values>, { type: "server", message: code });
        }
      },
    });
  };

  return (
    <Form
      form={form}
      onSubmit={submit}
      action={stepHref(step, { fromReview: location.fromReview })}
      groups={groups && (() => groups(form.getValues()))}
      onRefused={onRefused}
      className="grid gap-7"
    >
      <ApplicationField />
      <input type="hidden" name="version" value={application.version} />
      {children}
      <BelowFold reserve>
        <div className="grid gap-4 border-t border-rule pt-5">
          <SaveStatus draft={session} />
          {failure ? <FormFailure failure={failure} /> : <SubmittedFailure step={step} />}
          {waitNotice}
          <StepActions step={step} isWaiting={Boolean(waitNotice)} />
          <ReportShown step={step} />
        </div>
      </BelowFold>
    </Form>
  );
}

/** Sends every change of a form to the draft, and shows merged values in the form. */
function useFormDraft<Values extends StepForms[StepId]>(
  form: UseFormReturn<Values, unknown, StepBody>,
  draft: ReturnType<typeof useDraft<Values>>,
): void {
  const { subscribe, getValues } = form;
  const show = useEffectEvent((merged: StepDraft) => mergeIntoForm(form, merged));
  useEffect(() => {
    // Values typed before hydration.
    show(draft.hydrated(getValues()));
    draft.set(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.set(values),
    });
  }, [subscribe, getValues, draft]);
  useEffect(() => draft.onMerged((merged) => show(merged)), [draft]);
}

/** Tells the wizard that the whole form is on the page. */
function ReportShown({ step }: { step: StepId }) {
  const { onShown } = useWizard();
  useEffect(() => startTransition(() => onShown(step)), [onShown, step]);
  return null;
}

function submitAgain(event: BaseSyntheticEvent | undefined) {
  if (event?.target instanceof HTMLFormElement) submitForm(event.target);
}

/** Says why a form posted without JavaScript was refused, unless its fields say so. */
function SubmittedFailure({ step }: { step: StepId }) {
  const { i18n } = useLingui();
  const words = useFailureWords();
  const error = useSubmittedError();
  if (!error) return null;
  const title = i18n._(STEPS[step].failed);
  const isStale = error.code === "application.stale";
  return (
    <FormFailure
      failure={{ title, words: isStale ? <ChangedElsewhere step={step} /> : words(error) }}
    />
  );
}

function ChangedElsewhere({ step }: { step: StepId }) {
  return (
    <>
      <p>
        <Trans>
          In the meantime, your application was changed in another window. If you save here, your
          answers replace the newer ones.
        </Trans>
      </p>
      <Link to={stepHref(step)} className="inline-flex min-h-12 items-center font-semibold">
        <Trans>See the newest answers</Trans>
      </Link>
    </>
  );
}

/** Back and Next. Back from step 1 leads to the dashboard. */
function StepActions({ step, isWaiting }: { step: StepId; isWaiting: boolean }) {
  const { application, location } = useWizard();
  const wantsPhoto = step === "passport" && !application.passportDocumentUrl;
  const before = stepBefore(step);
  const back = location.fromReview ? reviewHref : before ? stepHref(before) : paths.dashboard;
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        to={back}
        variant="secondary"
        className="grow whitespace-nowrap max-sm:px-3 sm:grow-0"
      >
        <Trans>Back</Trans>
      </ButtonLink>
      <SubmitButton
        busy={isWaiting}
        // Until the passport photo is there, its upload has the primary button.
        variant={wantsPhoto ? "secondary" : "primary"}
        className="grow-[2] basis-36 max-sm:px-3"
      >
        {location.fromReview ? (
          <Trans>Save and check your answers</Trans>
        ) : step === "drivers-license" ? (
          <Trans>Review my answers</Trans>
        ) : (
          <Trans>Next</Trans>
        )}
      </SubmitButton>
    </div>
  );
}
