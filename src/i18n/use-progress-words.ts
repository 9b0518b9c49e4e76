import { useLingui } from "@lingui/react/macro";
import type { UploadUnderWay } from "../lib/uploads-under-way";

type Progress = Pick<UploadUnderWay, "percent" | "waiting" | "kept">;

/** The texts about an upload in progress, the same in every place. */
export function useProgressWords() {
  const { t } = useLingui();
  /** Why the upload makes no progress; null while it does. */
  const stopped = ({ waiting, kept }: Omit<Progress, "percent">) => {
    if (!waiting) return null;
    if (waiting === "retrying") return t`The connection was lost. Trying again…`;
    return kept
      ? t`No connection. The upload goes on by itself when you are back online.`
      : t`No connection. Keep this page open: this phone could not keep the photo.`;
  };
  const sent = (percent: number) => t`Uploading: ${percent}%`;
  return {
    stopped,
    sent,
    /** For a screen reader, in steps of a quarter so that it is not read out all the time. */
    spoken: ({ percent, ...progress }: Progress) => {
      if (percent === null) return t`Preparing the photo…`;
      return stopped(progress) ?? sent(Math.floor(percent / 25) * 25);
    },
  };
}
