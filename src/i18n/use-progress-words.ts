import { useLingui } from "@lingui/react/macro";
import type { UploadUnderWay } from "../lib/uploads-under-way";

type Progress = Pick<UploadUnderWay, "percent" | "stallReason" | "isResumable">;

/** The texts about an upload in progress, the same in every place. */
export function useProgressWords() {
  const { t } = useLingui();
  /** Why the upload makes no progress; null while it does. */
  const stalledText = ({ stallReason, isResumable }: Omit<Progress, "percent">) => {
    if (!stallReason) return null;
    if (stallReason === "retrying") return t`The connection was lost. Trying again…`;
    return isResumable
      ? t`No connection. The upload continues automatically when you are back online.`
      : t`No connection. Keep this page open: this phone could not keep the photo.`;
  };
  const progressText = (percent: number) => t`Uploading: ${percent}%`;
  return {
    stalledText,
    sent: progressText,
    /** For a screen reader, in steps of a quarter so that it is not read out all the time. */
    announcement: ({ percent, ...progress }: Progress) => {
      if (percent === null) return t`Preparing the photo…`;
      return stalledText(progress) ?? progressText(Math.floor(percent / 25) * 25);
    },
  };
}
