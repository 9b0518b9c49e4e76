import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { SignInAgain } from "../../components/ui/sign-in-again";
import { TextSpan } from "../../components/ui/text-span";
import { PhotoDoubts } from "../../components/upload/doubtful-photo";
import type { PhotoDoubt } from "../../components/upload/photo-doubts";
import { PhotoPreview } from "../../components/upload/photo-preview";
import { doubtsAbout } from "../../components/upload/prepare-file";
import { UploadAnnouncement, UploadProgress } from "../../components/upload/upload-progress";
import type { useUpload } from "../../components/upload/use-upload";
import { useUploadWords } from "../../components/upload/use-upload-words";
import { isFileRefused, isOutdated, isSignedOut } from "../../lib/api-client";
import type { useLinkBack } from "./use-go-back";

type CameraReviewProps = {
  photo: File;
  upload: ReturnType<typeof useUpload>;
  /** False just after the photo was taken: no button can be pressed yet. */
  isSettled: boolean;
  /** Leads back to where the camera was opened. */
  linkBack: ReturnType<typeof useLinkBack>;
  onRetake: () => void;
};

/** The look of the primary button on the dark camera page. */
const LOUD = "border-maize! bg-maize! text-ink!";

const QUIET = "text-surface! hover:bg-ink active:bg-ink! disabled:opacity-0";

/** Focuses the button that has replaced the clicked one. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

/** The photo just taken, to send or to take again. */
export function CameraReview({ photo, upload, isSettled, linkBack, onRetake }: CameraReviewProps) {
  const { t } = useLingui();
  const words = useUploadWords(true);
  const { state } = upload;
  const error = state.phase === "failed" ? state.error : undefined;
  const signedOut = isSignedOut(error);
  const outdated = isOutdated(error);
  const refused = isFileRefused(error);
  const [doubts, setDoubts] = useState<PhotoDoubt[]>([]);
  const question = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    void doubtsAbout(photo).then(setDoubts);
  }, [photo]);

  // The capture button is gone: focus the question.
  useEffect(() => question.current?.focus(), []);

  return (
    <>
      <div className="relative min-h-[min(52dvh,calc(100dvh-190px))] min-w-0 grow">
        <PhotoPreview photo={photo} label={t`The photo you took`} />
        {state.phase === "uploading" ? (
          <div className="absolute inset-0 grid place-items-center bg-ink/75 p-5">
            <div className="w-full max-w-sm text-ink">
              <UploadProgress state={state} onCancel={upload.cancel} />
            </div>
          </div>
        ) : null}
      </div>
      <div className="mx-auto grid w-full max-w-xl content-start gap-4 px-gutter pt-[16px] pb-[calc(20px+env(safe-area-inset-bottom))] beside:w-[min(20rem,50vw)] beside:shrink-0 beside:[align-content:safe_center]">
        {error ? (
          <div role="alert" className="flex gap-3 text-maize">
            <Icon name="alert" className="mt-0.5 size-6" />
            <div>
              <strong className="block">{words.failed(error).message}</strong>
              <TextSpan>{words.failed(error).help}</TextSpan>
            </div>
          </div>
        ) : (
          <h2 ref={question} tabIndex={-1} className="text-center text-lg">
            <Trans>Is every word sharp, and is nothing cut off?</Trans>
          </h2>
        )}
        {!error && doubts.length > 0 ? (
          <div role="status" className="flex justify-center gap-3 text-maize">
            <Icon name="alert" className="mt-0.5 size-6" />
            <PhotoDoubts doubts={doubts} />
          </div>
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2 beside:grid-cols-1">
          {signedOut ? <SignInAgain ref={takeFocus} className={LOUD} /> : null}
          {outdated ? (
            <ButtonLink ref={takeFocus} {...linkBack} className={LOUD}>
              <Trans>Go back</Trans>
            </ButtonLink>
          ) : null}
          {signedOut || outdated || refused ? null : (
            <Button
              busy={state.phase === "uploading"}
              aria-disabled={!isSettled || state.phase === "uploading"}
              onClick={() => isSettled && upload.sendPhoto(photo)}
              className={LOUD}
            >
              {error ? <Trans>Send it again</Trans> : <Trans>Send this photo</Trans>}
            </Button>
          )}
          {outdated ? null : (
            <Button
              ref={refused ? takeFocus : undefined}
              variant="quiet"
              onClick={() => isSettled && onRetake()}
              aria-disabled={!isSettled}
              disabled={state.phase === "uploading"}
              className={refused ? LOUD : QUIET}
            >
              <Icon name="rotate" />
              <Trans>Take it again</Trans>
            </Button>
          )}
        </div>
        <UploadAnnouncement state={state} />
      </div>
    </>
  );
}
