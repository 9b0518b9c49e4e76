import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { dismissToasts } from "../../lib/notify";
import { dropPending, findPending } from "../../lib/pending-uploads";
import {
  endUpload,
  isUnderWay,
  showUpload,
  type UploadUnderWay,
  useUploadUnderWay,
} from "../../lib/uploads-under-way";
import { useIsMounted } from "../../lib/use-is-mounted";
import { prepareFile } from "./prepare-file";
import { currentApplicationId } from "./upload-application";
import { withUploadLock } from "./upload-lock";
import {
  IDLE,
  type Progress,
  type Running,
  type UploadState,
  type UseUpload,
  useSendFile,
} from "./use-send-file";

/** Prepares or uploads a file; resolves to the state to show afterwards, if it changes. */
type Work = (running: Running) => Promise<UploadState | undefined>;

const busyState = ({ percent, stallReason, isResumable, file }: UploadUnderWay): UploadState =>
  percent === null
    ? { phase: "preparing" }
    : { phase: "uploading", percent, stallReason, isResumable, file };

/**
 * One upload at a time, from the chosen file to the stored document. It continues when its screen
 * is left and is shown there again; a toast reports the result.
 */
export function useUpload(options: UseUpload) {
  const { path, imagesOnly } = options;
  const queryClient = useQueryClient();
  const { send: sendFile, isStillOpen, reportByToast } = useSendFile(options);
  const [ended, setEnded] = useState<UploadState>(IDLE);
  const currentApplication = () => currentApplicationId(queryClient);
  const filter = () => ({ applicationId: currentApplication(), paths: [path] });
  const underWay = useUploadUnderWay(filter());
  const state = underWay ? busyState(underWay) : ended;
  const running = useRef<AbortController | null>(null);
  const lastFile = useRef<File | null>(null);
  const isMounted = useIsMounted();

  const send = (file: File, upload: Running) => {
    lastFile.current = file;
    return sendFile(file, upload);
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
    const lock = { applicationId: currentApplication(), path };
    if (!(await withUploadLock(lock, now))) await now();
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
      const applicationId = currentApplication();
      await withUploadLock({ applicationId, path }, async () => {
        const file = applicationId && (await findPending(applicationId, path));
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
      const applicationId = currentApplication();
      if (applicationId) void dropPending(applicationId, path);
      underWay?.cancel();
      running.current?.abort();
      running.current = null;
      setEnded(IDLE);
    },
  };
}
