import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../components/ui/button";
import { ProgressBar } from "../../components/ui/progress-bar";
import { Spinner } from "../../components/ui/spinner";
import type { UploadState } from "./use-upload";

type Busy = Extract<UploadState, { phase: "preparing" | "uploading" }>;

/** What the phone is doing with the file, and the way to stop it. */
export function UploadProgress({ state, onCancel }: { state: Busy; onCancel: () => void }) {
  const isWaiting = state.phase === "uploading" && state.waiting !== null;
  return (
    <div className="flex flex-wrap content-center items-center gap-x-4 rounded border border-line bg-surface px-3 py-1.5 sm:px-4">
      <div className={isWaiting ? "grow basis-64" : "grow basis-32"}>
        <Now state={state} />
      </div>
      <Button variant="quiet" onClick={onCancel} className="px-0!">
        <Trans>Cancel upload</Trans>
      </Button>
    </div>
  );
}

function Now({ state }: { state: Busy }) {
  const { t } = useLingui();
  if (state.phase === "preparing") {
    return (
      <p className="flex items-center gap-3 font-semibold leading-tight">
        <Spinner className="size-6 text-agave" />
        <Trans>Preparing the photo…</Trans>
      </p>
    );
  }
  const { percent, waiting, kept } = state;
  return (
    <div className="grid gap-2">
      <ProgressBar value={percent} label={t`Uploading: ${percent}%`} />
      {waiting ? (
        <p className="flex items-start gap-2 text-maize-ink">
          <Spinner className="mt-1 size-5" />
          {waiting === "retrying" ? (
            <Trans>The connection was lost. Trying again…</Trans>
          ) : kept ? (
            <Trans>No connection. The upload goes on by itself when you are back online.</Trans>
          ) : (
            <Trans>No connection. Keep this page open: this phone could not keep the photo.</Trans>
          )}
        </p>
      ) : null}
    </div>
  );
}

/** The same for a screen reader, in steps of a quarter so that it is not read out all the time. */
export function UploadAnnouncement({ state }: { state: UploadState }) {
  const { t } = useLingui();
  const text = () => {
    if (state.phase === "preparing") return t`Preparing the photo…`;
    if (state.phase !== "uploading") return "";
    if (state.waiting === "offline") {
      return state.kept
        ? t`No connection. The upload goes on by itself when you are back online.`
        : t`No connection. Keep this page open: this phone could not keep the photo.`;
    }
    if (state.waiting === "retrying") return t`The connection was lost. Trying again…`;
    const percent = Math.floor(state.percent / 25) * 25;
    return t`Uploading: ${percent}%`;
  };
  return (
    <p role="status" className="sr-only">
      {text()}
    </p>
  );
}
