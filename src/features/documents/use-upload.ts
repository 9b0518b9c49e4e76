import { useLingui } from "@lingui/react/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { dropPending, findPending, keepPending } from "../../lib/pending-uploads";
import { applicationQuery } from "../../lib/queries";
import {
  endUpload,
  isUnderWay,
  showUpload,
  type UploadUnderWay,
  useUploadUnderWay,
} from "../../lib/uploads-under-way";
import { useIsMounted } from "../../lib/use-is-mounted";
import type { Waiting } from "./deliver";
import type { FileProblem } from "./file-rules";
import type { PhotoDoubt } from "./photo-doubts";
import { prepareFile } from "./prepare-file";
import { uploadDocument } from "./upload-document";
import { networkError, UploadError } from "./upload-error";
import { withUploadLock } from "./upload-lock";
import { useUploadWords } from "./use-upload-words";
import { withDocument } from "./with-document";

export type UploadState =
  | { phase: "idle"; arrived?: true }
  | { phase: "refused"; problem: FileProblem }
  | { phase: "preparing" }
  | { phase: "doubtful"; file: File; doubts: PhotoDoubt[] }
  /** `kept`: a reload goes on with it. */
  | { phase: "uploading"; percent: number; waiting: Waiting | null; kept: boolean }
  | { phase: "failed"; error: UploadError };

type Progress = Pick<UploadUnderWay, "percent" | "waiting" | "kept">;
/** What a work is given: whose it is, the way to be stopped, and to tell how far it is. */
type Running = {
  applicationId: string | undefined;
  signal: AbortSignal;
  show: (progress: Progress & { applicationId?: string }) => void;
};

/** An upload, or the way to it; answers what it leaves on the screen, if that changes. */
type Work = (running: Running) => Promise<UploadState | undefined>;

type UseUpload = {
  /** One of the upload paths. */
  path: string;
  imagesOnly: boolean;
  onUploaded: (documentUrl: string) => void;
};

const busyState = ({ percent, waiting, kept }: UploadUnderWay): UploadState =>
  percent === null ? { phase: "preparing" } : { phase: "uploading", percent, waiting, kept };

/** The id of the application that the session is for, or why it could not be asked for. */
const askApplication = (queryClient: QueryClient): Promise<string | UploadError> =>
  queryClient.ensureQueryData(applicationQuery).then(
    ({ id }) => id,
    (error: unknown) =>
      error instanceof ApiError
        ? new UploadError("refused", error.message, error.problem)
        : networkError(),
  );

/**
 * One upload at a time, from the chosen file to the stored document. It goes on when its screen is
 * left, and is found again there: the toast and the refreshed application tell how it ended.
 */
export function useUpload({ path, imagesOnly, onUploaded }: UseUpload) {
  const { t } = useLingui();
  const words = useUploadWords(imagesOnly);
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState<UploadState>({ phase: "idle" });
  const currentApplication = () => queryClient.getQueryData(applicationQuery.queryKey)?.id;
  const meant = () => ({ applicationId: currentApplication(), paths: [path] });
  const underWay = useUploadUnderWay(meant());
  const state = underWay ? busyState(underWay) : ended;
  const running = useRef<AbortController | null>(null);
  const lastFile = useRef<File | null>(null);
  const isMounted = useIsMounted();

  /** False once its person was signed out: the next try would go to another's application. */
  const isOurs = (applicationId: string | undefined) =>
    !applicationId || currentApplication() === applicationId;

  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: applicationQuery.queryKey, refetchType: "all" });

  const fail = (error: UploadError): UploadState => {
    void notify("error", t`Upload Failed`, { description: words.failed(error).message });
    return { phase: "failed", error };
  };

  /** Sends the file; answers what stands there afterwards. */
  const send = async (file: File, { signal, show, ...work }: Running): Promise<UploadState> => {
    lastFile.current = file;
    // Our camera's page may have been loaded anew, and does not show the application.
    const applicationId = work.applicationId ?? (await askApplication(queryClient));
    if (signal.aborted) return { phase: "idle" };
    if (applicationId instanceof UploadError) return fail(applicationId);
    const kept = await keepPending({ path, applicationId, file });
    const progress = { applicationId, percent: 0, waiting: null, kept };
    const change = (changed: Partial<Progress>) => show(Object.assign(progress, changed));
    let documentUrl: string;
    try {
      documentUrl = await uploadDocument({
        path,
        file,
        isWanted: () => isOurs(applicationId),
        onProgress: (percent) => change({ percent }),
        onWaiting: (waiting) => change({ waiting }),
        signal,
      });
    } catch (error) {
      if (!isOurs(applicationId)) return { phase: "idle" };
      // A cancelled upload may have arrived all the same.
      if (signal.aborted) {
        void refresh();
        await dropPending(path);
        return { phase: "idle" };
      }
      const failure =
        error instanceof UploadError ? error : new UploadError("response", "Invalid response");
      // Without a network, or signed out, it may still arrive.
      const mayGoLater = failure.kind === "network" || failure.problem?.status === 401;
      if (!mayGoLater) await dropPending(path);
      return fail(failure);
    }
    if (!isOurs(applicationId)) return { phase: "idle" };
    await dropPending(path);
    // First the new document, then the end of the upload: the drop zone does not flash between. It
    // waits for no answer that may be slow, or never come: what is stored looked as if it were not.
    const cached = queryClient.getQueryData(applicationQuery.queryKey);
    const known = cached && withDocument(cached, path, documentUrl);
    if (known) queryClient.setQueryData(applicationQuery.queryKey, known);
    const read = refresh();
    if (!known) await read;
    // Whoever went elsewhere meanwhile stays there: the camera would lead them back.
    if (isMounted.current) onUploaded(documentUrl);
    void notify("success", t`Document Uploaded`);
    return { phase: "idle", arrived: true };
  };

  /** Whoever left meanwhile does not see what stands on the screen. */
  const tellUnseen = (end: UploadState) => {
    const title = t`The file was not sent`;
    if (end.phase === "refused") {
      const { message, help } = words.refused(end.problem);
      void notify("error", title, { description: help ? `${message}. ${help}` : message });
    }
    if (end.phase === "doubtful") {
      const description = t`The photo may be hard to read. Open its place again, and choose it once more to look at it.`;
      void notify("warning", title, { description });
    }
  };

  /** What it ends with is shown once it is over: a tap on that finds nothing under way. */
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
    show({ percent, waiting: null, kept: true });
    const end = await work({ applicationId, signal, show });
    endUpload(controller, end?.phase === "idle" && end.arrived ? "arrived" : "failed");
    if (running.current !== controller) return;
    running.current = null;
    if (end) setEnded(end);
    if (end && !isMounted.current) tellUnseen(end);
  };

  /** Runs `work` unless something is under way: two quick taps are one upload. */
  const start = async (work: Work, percent?: null) => {
    if (running.current || isUnderWay(meant())) return;
    const controller = new AbortController();
    running.current = controller;
    // Behind another tab's upload to the same path this one would be lost: it goes all the same.
    const now = () => run(controller, work, percent);
    if (!(await withUploadLock(path, now))) await now();
  };

  return {
    state,
    /** Checks, prepares and sends what was chosen or dropped. */
    choose: (files: File[]) =>
      start(async (upload) => {
        const [file, second] = files;
        if (!file) return undefined;
        if (second) return { phase: "refused", problem: "too_many" };
        const prepared = await prepareFile(file, imagesOnly).catch(
          () => ({ problem: "unreadable" }) as const,
        );
        if (upload.signal.aborted || !isOurs(upload.applicationId)) return undefined;
        if ("problem" in prepared) return { phase: "refused", problem: prepared.problem };
        if (prepared.doubts.length > 0) return { phase: "doubtful", ...prepared };
        return send(prepared.file, upload);
      }, null),
    /** Sends a photo that was warned about. */
    sendDoubtful: () =>
      start(async (upload) => (state.phase === "doubtful" ? send(state.file, upload) : undefined)),
    /** Goes on with the file that a reload interrupted, unless it is on its way already. */
    resume: async () => {
      if (running.current) return;
      await withUploadLock(path, async () => {
        const applicationId = currentApplication();
        const file = applicationId && (await findPending(path, applicationId));
        if (!file || running.current || !isOurs(applicationId)) return;
        running.current = new AbortController();
        await run(running.current, (upload) => send(file, upload));
      });
    },
    /** Sends a photo of our own camera, which needs no preparing. */
    sendPhoto: (photo: File) => start((upload) => send(photo, upload)),
    retry: () =>
      start(async (upload) => (lastFile.current ? send(lastFile.current, upload) : undefined)),
    /** Stops what is under way, or puts a refusal or failure away, with the file kept for later. */
    cancel: () => {
      void dropPending(path);
      underWay?.cancel();
      running.current?.abort();
      running.current = null;
      setEnded({ phase: "idle" });
    },
  };
}
