import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { isOutdated, isSignedOut, NetworkError } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { dropPending, storePending } from "../../lib/pending-uploads";
import { loadApplicationId } from "../../lib/queries";
import type { UploadUnderWay } from "../../lib/uploads-under-way";
import { useIsMounted } from "../../lib/use-is-mounted";
import type { StallReason } from "./deliver";
import type { FileProblem } from "./file-rules";
import type { PhotoDoubt } from "./photo-doubts";
import { cacheDocument, currentApplicationId, refreshApplication } from "./upload-application";
import { uploadDocument } from "./upload-document";
import { useUploadWords } from "./use-upload-words";

export type UploadState =
  | { phase: "idle"; arrived?: true }
  | { phase: "refused"; problem: FileProblem }
  | { phase: "preparing" }
  | { phase: "doubtful"; file: File; doubts: PhotoDoubt[] }
  /** `isResumable`: a reload can resume it. */
  | {
      phase: "uploading";
      percent: number;
      stallReason: StallReason | null;
      isResumable: boolean;
      file: File | undefined;
    }
  | { phase: "failed"; error: unknown };

export type Progress = Pick<UploadUnderWay, "percent" | "stallReason" | "isResumable" | "file">;
/**
 * The context of an upload: its application, the signal that cancels it, and how to report
 * progress.
 */
export type Running = {
  applicationId: string | undefined;
  signal: AbortSignal;
  show: (progress: Progress & { applicationId?: string }) => void;
};

export type UseUpload = {
  /** One of the upload paths. */
  path: string;
  imagesOnly: boolean;
  onUploaded: (documentUrl: string) => void;
};

export const IDLE: UploadState = { phase: "idle" };

/** Uploads files to the current application, and reports by toast how that ended. */
export function useSendFile({ path, imagesOnly, onUploaded }: UseUpload) {
  const { t } = useLingui();
  const words = useUploadWords(imagesOnly);
  const queryClient = useQueryClient();
  const isMounted = useIsMounted();

  /** False once this person has signed out: a retry would go to another application. */
  const isStillOpen = (applicationId: string | undefined) =>
    !applicationId || currentApplicationId(queryClient) === applicationId;

  const fail = (error: unknown): UploadState => {
    // The panel on the page says why, unless the refreshed application removes the panel.
    const isOnScreen = isMounted.current && !isOutdated(error);
    const description = isOnScreen ? undefined : words.failed(error).message;
    void notify("error", t`Upload Failed`, { description });
    return { phase: "failed", error };
  };

  /** Ends a failed or cancelled upload; resolves to the state to show afterwards. */
  const endFailed = async (
    error: unknown,
    applicationId: string,
    signal: AbortSignal,
  ): Promise<UploadState> => {
    // A cancelled upload may have been stored anyway.
    if (signal.aborted) {
      void refreshApplication(queryClient);
      await dropPending(applicationId, path);
      return IDLE;
    }
    // It can still be resumed later: offline, or after signing in again.
    const canResume = error instanceof NetworkError || isSignedOut(error);
    if (!canResume) await dropPending(applicationId, path);
    if (isOutdated(error)) await refreshApplication(queryClient);
    return fail(error);
  };

  /** Uploads the file; resolves to the state to show afterwards. */
  const send = async (file: File, { signal, show, ...work }: Running): Promise<UploadState> => {
    let { applicationId } = work;
    try {
      // A camera page that was reloaded without its data may still be loading the application.
      applicationId ??= await loadApplicationId(queryClient);
    } catch (error) {
      return signal.aborted ? IDLE : fail(error);
    }
    if (signal.aborted) return IDLE;
    const isResumable = await storePending(applicationId, path, file);
    const progress = { applicationId, percent: 0, stallReason: null, isResumable, file };
    const change = (changed: Partial<Progress>) => show(Object.assign(progress, changed));
    let documentUrl: string;
    try {
      documentUrl = await uploadDocument({
        path,
        applicationId,
        file,
        isWanted: () => isStillOpen(applicationId),
        onProgress: (percent) => change({ percent }),
        onStall: (stallReason) => change({ stallReason }),
        signal,
      });
    } catch (error) {
      return isStillOpen(applicationId) ? endFailed(error, applicationId, signal) : IDLE;
    }
    if (!isStillOpen(applicationId)) return IDLE;
    await dropPending(applicationId, path);
    // Before the upload ends, so that the drop zone does not flash.
    await cacheDocument(queryClient, path, documentUrl);
    // The camera would navigate, so tell only a mounted screen.
    if (isMounted.current) onUploaded(documentUrl);
    void notify("success", t`Document Uploaded`);
    return { phase: "idle", arrived: true };
  };

  /** Reports a result by toast when its screen was left. */
  const reportByToast = (end: UploadState) => {
    const title = t`The file was not sent`;
    if (end.phase === "refused") {
      const { message, help } = words.refused(end.problem);
      void notify("error", title, { description: help ? `${message}. ${help}` : message });
    }
    if (end.phase === "doubtful") {
      const description = t`The photo may be hard to read. Go back to where you chose it, choose it again and check it.`;
      void notify("warning", title, { description });
    }
  };

  return { send, isStillOpen, reportByToast };
}
