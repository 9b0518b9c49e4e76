import { Trans, useLingui } from "@lingui/react/macro";
import { useProgressWords } from "../../i18n/use-progress-words";
import { Button } from "../ui/button";
import { ProgressBar } from "../ui/progress-bar";
import { Spinner } from "../ui/spinner";
import { Stalled } from "../ui/stalled";
import { PhotoPreview } from "./photo-preview";
import type { UploadState } from "./use-send-file";

type Busy = Extract<UploadState, { phase: "preparing" | "uploading" }>;

const PREPARING = { percent: null, stallReason: null, isResumable: true } as const;

/** Shows the progress of an upload, with a button to cancel it. */
export function UploadProgress({ state, onCancel }: { state: Busy; onCancel: () => void }) {
  const isStalled = state.phase === "uploading" && state.stallReason !== null;
  return (
    <div className="grid content-center rounded-lg border border-line bg-surface p-3 sm:px-4">
      <FilePreview file={state.phase === "uploading" ? state.file : undefined} />
      <div className="flex flex-wrap items-center gap-x-4 pt-2">
        <div className={isStalled ? "grow basis-64" : "grow basis-32"}>
          <UploadStatus state={state} />
        </div>
        <Button variant="quiet" onClick={onCancel} className="px-0!">
          <Trans>Cancel upload</Trans>
        </Button>
      </div>
    </div>
  );
}

/** A preview of the file being sent, in a box as high as that of the stored photo. */
function FilePreview({ file }: { file: File | undefined }) {
  const { t } = useLingui();
  if (file && !file.type.startsWith("image/")) return null;
  return (
    <div className="relative h-32 overflow-hidden rounded border border-rule bg-wash">
      {file ? <PhotoPreview photo={file} label={t`The photo you chose`} /> : null}
    </div>
  );
}

function UploadStatus({ state }: { state: Busy }) {
  const words = useProgressWords();
  if (state.phase === "preparing") {
    return (
      <p className="flex items-center gap-3 leading-tight font-semibold">
        <Spinner className="size-6 text-agave" />
        {words.announcement(PREPARING)}
      </p>
    );
  }
  const stopped = words.stalledText(state);
  return (
    <div className="grid gap-2">
      <ProgressBar value={state.percent} label={words.sent(state.percent)} />
      {stopped ? <Stalled>{stopped}</Stalled> : null}
    </div>
  );
}

/** Announces the progress to screen readers. */
export function UploadAnnouncement({ state }: { state: UploadState }) {
  const { announcement } = useProgressWords();
  const text = () => {
    if (state.phase === "preparing") return announcement(PREPARING);
    return state.phase === "uploading" ? announcement(state) : "";
  };
  return (
    <p role="status" className="sr-only">
      {text()}
    </p>
  );
}
