import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { notify } from "../../lib/notify";
import { applicationQuery } from "../../lib/queries";
import { useIsHere } from "../../lib/use-is-here";
import type { Waiting } from "./deliver";
import type { FileProblem } from "./file-rules";
import type { PhotoDoubt } from "./photo-doubts";
import { dropPending, findPending, keepPending } from "./pending-file";
import { prepareFile } from "./prepare-file";
import { uploadDocument } from "./upload-document";
import { UploadError } from "./upload-error";
import { withUploadTurn } from "./upload-turn";
import { useUploadWords } from "./use-upload-words";
import { withDocument } from "./with-document";

export type UploadState =
  | { phase: "idle" }
  | { phase: "refused"; problem: FileProblem }
  | { phase: "preparing" }
  | { phase: "doubtful"; file: File; doubts: PhotoDoubt[] }
  | { phase: "uploading"; percent: number; waiting: Waiting | null }
  | { phase: "failed"; error: UploadError };

/** An upload, or the way to it; answers what it leaves on the screen, if that changes. */
type Work = (controller: AbortController) => Promise<UploadState | undefined>;

type UseUpload = {
  /** One of the upload paths (spec 7). */
  path: string;
  imagesOnly: boolean;
  onUploaded: (documentUrl: string) => void;
};

/**
 * One upload at a time, from the chosen file to the stored document. It goes on when its screen is
 * left: the toast and the refreshed application tell how it ended.
 */
export function useUpload({ path, imagesOnly, onUploaded }: UseUpload) {
  const { t } = useLingui();
  const words = useUploadWords(imagesOnly);
  const queryClient = useQueryClient();
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const running = useRef<AbortController | null>(null);
  const lastFile = useRef<File | null>(null);
  const isHere = useIsHere();

  const currentApplication = () => queryClient.getQueryData(applicationQuery.queryKey)?.id;

  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: applicationQuery.queryKey, refetchType: "all" });

  /** Sends the file; answers what stands there afterwards. */
  const send = async (file: File, { signal }: AbortController): Promise<UploadState> => {
    lastFile.current = file;
    const applicationId = currentApplication();
    /** False once its person was signed out: the next try would go to another's application. */
    const isOurs = () => !applicationId || currentApplication() === applicationId;
    if (applicationId) await keepPending({ path, applicationId, file });
    const progress = { percent: 0, waiting: null as Waiting | null };
    const show = (change: Partial<typeof progress>) => {
      Object.assign(progress, change);
      if (!signal.aborted) setState({ phase: "uploading", ...progress });
    };
    let documentUrl: string;
    try {
      documentUrl = await uploadDocument({
        path,
        file,
        isWanted: isOurs,
        onProgress: (percent) => show({ percent }),
        onWaiting: (waiting) => show({ waiting }),
        signal,
      });
    } catch (error) {
      if (!isOurs()) return { phase: "idle" };
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
      void notify("error", t`Upload Failed`, { description: words.failed(failure).message });
      return { phase: "failed", error: failure };
    }
    if (!isOurs()) return { phase: "idle" };
    await dropPending(path);
    // First the new document, then the end of the upload: the drop zone does not flash between. It
    // waits for no answer that may be slow, or never come: what is stored looked as if it were not.
    const held = queryClient.getQueryData(applicationQuery.queryKey);
    const known = held && withDocument(held, path, documentUrl);
    if (known) queryClient.setQueryData(applicationQuery.queryKey, known);
    const read = refresh();
    if (!known) await read;
    // Whoever went elsewhere meanwhile stays there: the camera would lead them back.
    if (isHere.current) onUploaded(documentUrl);
    void notify("success", t`Document Uploaded`);
    return { phase: "idle" };
  };

  /** What it ends with is shown once it is over: a tap on that finds nothing under way. */
  const run = async (controller: AbortController, work: Work) => {
    const end = await work(controller);
    if (running.current !== controller) return;
    running.current = null;
    if (end) setState(end);
  };

  /** Runs `work` unless something is under way: two quick taps are one upload. */
  const start = async (work: Work) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    // Behind another tab's upload to the same path this one would be lost: it goes all the same.
    if (!(await withUploadTurn(path, () => run(controller, work)))) await run(controller, work);
  };

  return {
    state,
    /** Checks, prepares and sends what was chosen or dropped. */
    choose: (files: File[]) =>
      start(async (controller) => {
        const [file, second] = files;
        if (!file) return undefined;
        if (second) return { phase: "refused", problem: "too_many" };
        setState({ phase: "preparing" });
        const prepared = await prepareFile(file, imagesOnly).catch(
          () => ({ problem: "unreadable" }) as const,
        );
        if (controller.signal.aborted) return undefined;
        if ("problem" in prepared) return { phase: "refused", problem: prepared.problem };
        if (prepared.doubts.length > 0) return { phase: "doubtful", ...prepared };
        return send(prepared.file, controller);
      }),
    /** Sends a photo that was warned about. */
    sendDoubtful: () =>
      start(async (controller) =>
        state.phase === "doubtful" ? send(state.file, controller) : undefined,
      ),
    /** Goes on with the file that a reload interrupted, unless it is on its way already. */
    resume: async () => {
      if (running.current) return;
      await withUploadTurn(path, async () => {
        const applicationId = currentApplication();
        const file = applicationId && (await findPending(path, applicationId));
        if (!file || running.current) return;
        running.current = new AbortController();
        await run(running.current, (controller) => send(file, controller));
      });
    },
    /** Sends a photo of our own camera, which needs no preparing. */
    sendPhoto: (photo: File) => start((controller) => send(photo, controller)),
    retry: () =>
      start(async (controller) =>
        lastFile.current ? send(lastFile.current, controller) : undefined,
      ),
    /** Stops what is under way, or puts a refusal or failure away. */
    cancel: () => {
      running.current?.abort();
      running.current = null;
      setState({ phase: "idle" });
    },
  };
}
