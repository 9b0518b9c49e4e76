import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#contract/api/paths";
import { uploadPath } from "#contract/documents";
import type { MissingField } from "#contract/errors";
import { blankValues } from "#contract/fields/field";
import { LICENSE } from "#contract/fields/license";
import { fillValues } from "#contract/fill-values";
import { paths } from "#contract/paths";
import { redirectForStatus } from "#contract/redirect-for-status";
import { STEP_IDS, type StepId } from "#contract/step-names";
import { serverWords } from "../../../i18n/error-messages";
import { call, isSignedOut, problemOf } from "../../../lib/api-client";
import { notify } from "../../../lib/notify";
import { dropPendingOf, findPending } from "../../../lib/pending-uploads";
import { applicationOnly, applicationQuery } from "../../../lib/queries";
import { useSubmittedError } from "../../../lib/submitted-form";
import { removeBookmark } from "../bookmark";
import { focusConflict } from "../draft/conflict-notice";
import { closeDraft } from "../draft/draft-session";
import { isStale } from "../draft/draft-sync";
import { useFailureWords } from "../failure-words";
import { usePhotoWait } from "../photos/use-photo-wait";
import { STEPS } from "../steps";
import { useWizard } from "../wizard-context";
import type { LostPhotos } from "./submit-stopped";

/** Photos must be uploaded before the submit; afterwards the server refuses them. */
const PHOTOS = ["passport", "drivers-license"] as const;
const PATHS = PHOTOS.map((kind) => uploadPath(kind));

type Lost = ComponentProps<typeof LostPhotos>;
const NONE_LOST: Lost = { paths: [], isResumable: false };

type Failure = { title: string; words: string; isSignedOut: boolean; missing: MissingField[] };

/**
 * The final submit: saves the license, submits, removes the draft and opens /success, or the
 * dashboard when the application has been closed.
 */
export function useSubmit(onSubmitted: () => void) {
  const { i18n, t } = useLingui();
  const { application, user, draft } = useWizard();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const refusal = useSubmittedError();
  const [failed, setFailed] = useState<{ error: unknown } | null>(
    () => refusal && { error: refusal },
  );
  const [lost, setLost] = useState<Lost>(NONE_LOST);
  const [unsaved, setUnsaved] = useState<readonly StepId[]>([]);

  // Translated at each render, because the language may change while the failure is shown.
  function failureOf(error: unknown): Failure {
    const missing = problemOf(error)?.missing ?? [];
    const title = t`Failed to submit application`;
    return { title, words: failureWords(error), isSignedOut: isSignedOut(error), missing };
  }

  async function send() {
    let title = i18n._(STEPS["drivers-license"].failed);
    let isClosed = false;
    try {
      const license = fillValues(blankValues(LICENSE), application);
      await draft.save("drivers-license", license).catch((error: unknown) => {
        // The application is no draft any more: it was closed, or submitted in another window or by
        // a request whose response was lost. The idempotent submit below tells which.
        isClosed = problemOf(error)?.code === "application.not_editable";
        if (!isClosed) throw error;
        onSubmitted();
      });
      if (!draft.isCurrent()) return;
      title = t`Failed to submit application`;
      const submitted = await call(api.submitApplication, { application: application.id });
      if (!draft.isCurrent()) return;
      onSubmitted();
      closeDraft(queryClient);
      void dropPendingOf(application.id);
      removeBookmark(user.id);
      await queryClient.cancelQueries(applicationOnly);
      queryClient.setQueryData(applicationQuery.queryKey, submitted);
      const other = redirectForStatus(paths.success, submitted.status);
      if (!other) void notify("success", t`Application Submitted!`);
      await navigate(other ?? paths.success, { replace: true });
    } catch (error) {
      if (isStale(error)) return void focusConflict();
      if (isClosed) return void navigate(paths.dashboard, { replace: true });
      setFailed({ error });
      const words = isSignedOut(error) ? t`Failed to submit application` : title;
      void notify("error", words, { description: serverWords(i18n, error) });
    }
  }

  const photo = usePhotoWait(PHOTOS);

  async function submit({ withoutUnsaved = false } = {}): Promise<void> {
    // Ignore a double click.
    if (running.current) return;
    setFailed(null);
    setLost(NONE_LOST);
    const { drafts } = draft.store.shown();
    const open = withoutUnsaved ? [] : STEP_IDS.filter((step) => drafts[step] !== undefined);
    setUnsaved(open);
    if (open.length > 0) return;
    if (photo.isUnderWay()) {
      return photo.wait(
        () => void submit({ withoutUnsaved }),
        (failures) => setLost({ paths: failures, isResumable: false }),
      );
    }
    running.current = true;
    setBusy(true);
    // Photos whose upload a reload interrupted and whose file is still on this phone.
    const files = await Promise.all(PATHS.map((path) => findPending(application.id, path)));
    const interrupted = PATHS.filter((_, index) => files[index]);
    if (interrupted.length > 0) setLost({ paths: interrupted, isResumable: true });
    else await send();
    running.current = false;
    setBusy(false);
  }

  return {
    submit: () => void submit(),
    submitWithoutUnsaved: () => void submit({ withoutUnsaved: true }),
    /** Steps with unsaved changes, which stopped the submit. */
    unsaved,
    busy: busy || photo.awaited !== undefined,
    failure: failed && failureOf(failed.error),
    /** The upload that the submit waits for. */
    awaited: photo.awaited,
    /** Photos whose upload failed or was interrupted by a reload. */
    lost,
  };
}
