import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import type { PhotoDoubt } from "./photo-doubts";
import { PhotoPreview } from "./photo-preview";
import type { UploadState } from "./use-send-file";
import type { useUpload } from "./use-upload";

const DOUBTS = {
  small: msg`The photo is small: the letters may be too small to read.`,
  dark: msg`The photo is dark.`,
  blurred: msg`The photo looks blurred.`,
} satisfies Record<PhotoDoubt, MessageDescriptor>;

/** Lists what may be wrong with a photo. */
export function PhotoDoubts({ doubts }: { doubts: readonly PhotoDoubt[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-1">
      {doubts.map((doubt) => (
        <li key={doubt}>{i18n._(DOUBTS[doubt])}</li>
      ))}
    </ul>
  );
}

type DoubtfulPhotoProps = {
  state: Extract<UploadState, { phase: "doubtful" }>;
  upload: Pick<ReturnType<typeof useUpload>, "sendDoubtful" | "cancel">;
};

/** A photo that may be unreadable: choose another one, or send it anyway. */
export function DoubtfulPhoto({ state, upload }: DoubtfulPhotoProps) {
  const { t } = useLingui();
  return (
    <>
      <Notice
        tone="warning"
        role="alert"
        title={<Trans>Look at this photo before you send it</Trans>}
      >
        <PhotoDoubts doubts={state.doubts} />
        <p className="mt-2">
          <Trans>
            Every word must be readable. Take the photo again in good light and hold the phone
            still. That saves you questions later.
          </Trans>
        </p>
      </Notice>
      <div className="relative h-64 rounded border border-rule bg-paper">
        <PhotoPreview photo={state.file} label={t`The photo you chose`} />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={upload.cancel}>
          <Trans>Take or choose another</Trans>
        </Button>
        <Button variant="secondary" onClick={upload.sendDoubtful}>
          <Trans>Send it as it is</Trans>
        </Button>
      </div>
    </>
  );
}
