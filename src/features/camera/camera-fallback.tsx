import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { Notice } from "../../components/ui/notice";
import { DropZone } from "../../components/upload/drop-zone";
import { UploadPanel } from "../../components/upload/upload-panel";
import { useUpload } from "../../components/upload/use-upload";
import { useUploadWords } from "../../components/upload/use-upload-words";
import { CameraPage, CameraPageActions } from "./camera-page";
import type { CameraFailure } from "./use-camera";

const FAILURE_WORDS = {
  denied: msg`This page is not allowed to use the camera. You can allow it in the browser's settings.`,
  missing: msg`No camera was found that this page can use.`,
  busy: msg`Another app is using the camera. Close it and try again.`,
  unavailable: msg`The camera stopped. Try again.`,
} satisfies Record<CameraFailure, MessageDescriptor>;

type CameraFallbackProps = {
  path: string;
  label: string;
  imagesOnly: boolean;
  reason: CameraFailure;
  returnTo: string;
  bottomBar: ReactNode;
  onRestart: () => void;
  onUploaded: () => void;
};

/** Shown when our camera fails: offers the camera app of the phone, and files. */
export function CameraFallback({
  path,
  label,
  imagesOnly,
  reason,
  returnTo,
  bottomBar,
  onRestart,
  onUploaded,
}: CameraFallbackProps) {
  const { i18n } = useLingui();
  const upload = useUpload({ path, imagesOnly, onUploaded });
  const words = useUploadWords(imagesOnly);
  return (
    <CameraPage {...{ label, bottomBar }}>
      <Notice tone="warning">{i18n._(FAILURE_WORDS[reason])}</Notice>
      <p>
        <Trans>
          You can still send the document: use your phone's camera app or choose a file.
        </Trans>
      </p>
      <UploadPanel label={label} imagesOnly={imagesOnly} upload={upload}>
        <DropZone
          label={label}
          hint={words.hint}
          imagesOnly={imagesOnly}
          cameraHref={null}
          invalid={false}
          onFiles={upload.choose}
        />
      </UploadPanel>
      <CameraPageActions returnTo={returnTo}>
        <Button variant="secondary" onClick={onRestart}>
          <Icon name="rotate" />
          <Trans>Try the camera again</Trans>
        </Button>
      </CameraPageActions>
    </CameraPage>
  );
}
