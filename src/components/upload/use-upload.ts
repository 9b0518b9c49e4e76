import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isOutdated, isSignedOut, NetworkError } from "../../lib/api-client";
import { dismissToasts, notify } from "../../lib/notify";
import { dropPending, findPending, storePending } from "../../lib/pending-uploads";
import {
  endUpload,
  isUnderWay,
  showUpload,
  type UploadUnderWay,
  useUploadUnderWay,
} from "../../lib/uploads-under-way";
import { useIsMounted } from "../../lib/use-is-mounted";
import type { StallReason } from "./deliver";
import type { FileProblem } from "./file-rules";
import type { PhotoDoubt } from "./photo-doubts";
import { prepareFile } from "./prepare-file";
import {
  cacheDocument,
  currentApplicationId,
  loadApplicationId,
  refreshApplication,
} from "./upload-application";
import { uploadDocument } from "./upload-document";
import { withUploadLock } from "./upload-lock";
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

type Progress = Pick<UploadUnderWay, "percent" | "stallReason" | "isResumable" | "file">;
/**
 * The context of an upload: its application, the signal that cancels it, and how to report
 * progress.
 */
type Running = {
  applicationId: string | undefined;
  signal: AbortSignal;
  show: (progress: Progress & { applicationId?: string }) => void;
};

/** Prepares or uploads a file; resolves to the state to show afterwards, if it changes. */
type Work = (running: Running) => Promise<UploadState | undefined>;

type UseUpload = {
  /** One of the upload paths. */
  path: string;
  imagesOnly: boolean;
  onUploaded: (documentUrl: string) => void;
};

const busyState = ({ percent, stallReason, isResumable, file }: UploadUnderWay): UploadState =>
  percent === null
    ? { phase: "preparing" }
    : { phase: "uploading", percent, stallReason, isResumable, file };

const IDLE: UploadState = { phase: "idle" };

/**
 * One upload at a time, from the chosen file to the stored document. It continues when its screen
 * is left and is shown there again; a toast reports the result.
 */
export function useUpload({ path, imagesOnly, onUploaded }: UseUpload) {
  const { t } = useLingui();
  const words = useUploadWords(imagesOnly);
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState<UploadState>(IDLE);
  const currentApplication = () => currentApplicationId(queryClient);
  const filter = () => ({ applicationId: currentApplication(), paths: [path] });
  const underWay = useUploadUnderWay(filter());
  const state = underWay ? busyState(underWay) : ended;
  const running = useRef<AbortController | null>(null);
  const lastFile = useRef<File | null>(null);
  const isMounted = useIsMounted();

  /** False once this person has signed out: a retry would go to another application. */
  const isStillOpen = (applicationId: string | undefined) =>
    !applicationId || currentApplication() === applicationId;

  const fail = (error: unknown): UploadState => {
    // The panel on the page says why, unless the refreshed application removes the panel.
    const isOnScreen = isMounted.current && !isOutdated(error);
    const description = isOnScreen ? undefined : words.failed(error).message;
    void notify("error", t`Upload Failed`, { description });
    return { phase: "failed", error };
  };

  /** Ends a failed or cancelled upload; resolves to the state to show afterwards. */
  const endFailed = async (error: unknown, signal: AbortSignal): Promise<UploadState> => {
    // A cancelled upload may have been stored anyway.
    if (signal.aborted) {
      void refreshApplication(queryClient);
      await dropPending(path);
      return IDLE;
    }
    // It can still be resumed later: offline, or after signing in again.
    const canResume = error instanceof NetworkError || isSignedOut(error);
    if (!canResume) await dropPending(path);
    if (isOutdated(error)) await refreshApplication(queryClient);
    return fail(error);
  };

  /** Uploads the file; resolves to the state to show afterwards. */
  const send = async (file: File, { signal, show, ...work }: Running): Promise<UploadState> => {
    lastFile.current = file;
    let { applicationId } = work;
    try {
      // The camera page may have been reloaded, and does not load the application itself.
      applicationId ??= await loadApplicationId(queryClient);
    } catch (error) {
      return signal.aborted ? IDLE : fail(error);
    }
    if (signal.aborted) return IDLE;
    const isResumable = await storePending({ path, applicationId, file });
    const progress = { applicationId, percent: 0, stallReason: null, isResumable, file };
    const change = (changed: Partial<Progress>) => show(Object.assign(progress, changed));
    let documentUrl: string;
    try {
      documentUrl = await uploadDocument({
        path,
        file,
        isWanted: () => isStillOpen(applicationId),
        onProgress: (percent) => change({ percent }),
        onStall: (stallReason) => change({ stallReason }),
        signal,
      });
    } catch (error) {
      return isStillOpen(applicationId) ? endFailed(error, signal) : IDLE;
    }
    if (!isStillOpen(applicationId)) return IDLE;
    await dropPending(path);
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

  /**
   * Runs an upload. The result is shown only after it has ended, so that a click on it finds
   * nothing in progress.
   */
  const run = async (controller: AbortController, work: Work, percent: number | null = 0) => {
    const applicationId = currentApplication();
    const cancel = () => {
      controller.abort();
      endUpload(controller, "cancelled");
    };
    const { signal } = controller;
    const show = (progress: Progress) => {
      if (!signal.aborted) showUpload(controller, { path, applicationId, cancel, ...progress });
    };
    show({ percent, stallReason: null, isResumable: true });
    const end = await work({ applicationId, signal, show });
    endUpload(controller, end?.phase === "idle" && end.arrived ? "arrived" : "failed");
    if (running.current !== controller) return;
    running.current = null;
    if (end) setEnded(end);
    if (end && !isMounted.current) reportByToast(end);
  };

  /** Starts an upload unless one is in progress: a double click uploads once. */
  const start = async (work: Work, percent?: null) => {
    if (running.current || isUnderWay(filter())) return;
    const controller = new AbortController();
    running.current = controller;
    // The toast about the previous upload no longer applies.
    dismissToasts();
    // If another tab is uploading to the same path, upload anyway, or this file would be lost.
    const now = () => run(controller, work, percent);
    if (!(await withUploadLock(path, now))) await now();
  };

  return {
    state,
    /** Checks, prepares and uploads chosen or dropped files. */
    choose: (files: File[]) =>
      start(async (upload) => {
        const [file, second] = files;
        if (!file) return undefined;
        if (second) return { phase: "refused", problem: "too_many" };
        const prepared = await prepareFile(file, imagesOnly).catch(
          () => ({ problem: "unreadable" }) as const,
        );
        if (upload.signal.aborted || !isStillOpen(upload.applicationId)) return undefined;
        if ("problem" in prepared) return { phase: "refused", problem: prepared.problem };
        if (prepared.doubts.length > 0) return { phase: "doubtful", ...prepared };
        return send(prepared.file, upload);
      }, null),
    /** Uploads a photo despite its warning. */
    sendDoubtful: () =>
      start(async (upload) => (state.phase === "doubtful" ? send(state.file, upload) : undefined)),
    /** Resumes an interrupted upload, unless it is running already. */
    resume: async () => {
      if (running.current) return;
      await withUploadLock(path, async () => {
        const applicationId = currentApplication();
        const file = applicationId && (await findPending(path, applicationId));
        if (!file || running.current || !isStillOpen(applicationId)) return;
        running.current = new AbortController();
        await run(running.current, (upload) => send(file, upload));
      });
    },
    /** Uploads a photo of our own camera, which needs no preparation. */
    sendPhoto: (photo: File) => start((upload) => send(photo, upload)),
    retry: () =>
      start(async (upload) => (lastFile.current ? send(lastFile.current, upload) : undefined)),
    /**
     * Cancels the upload, or dismisses a refusal or failure, and removes the file kept for a retry.
     */
    cancel: () => {
      void dropPending(path);
      underWay?.cancel();
      running.current?.abort();
      running.current = null;
      setEnded(IDLE);
    },
  };
}
