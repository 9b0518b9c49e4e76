import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { takesImagesOnly } from "#contract/camera-target";
import type { DocumentKind } from "#contract/documents";
import { Icon } from "../../components/ui/icon";
import { Link } from "../../components/ui/link";
import { PageTitle } from "../../components/ui/page-title";
import { useUpload } from "../../components/upload/use-upload";
import { DOCUMENT_NAMES } from "../../i18n/document-names";
import { notify } from "../../lib/notify";
import { useHydrated } from "../../lib/use-hydrated";
import { DOUBLE_CLICK_GUARD_MS, useSettled } from "../../lib/use-settled";
import { CameraFallback } from "./camera-fallback";
import { CameraReview } from "./camera-review";
import { CameraViewfinder } from "./camera-viewfinder";
import { isFileChosen, PlainUpload } from "./plain-upload";
import { useCamera } from "./use-camera";
import { useLinkBack } from "./use-go-back";

type CameraScreenProps = {
  kind: DocumentKind;
  /** The upload path. */
  path: string;
  returnTo: string;
  /** Shown unless the camera fills the whole screen. */
  bottomBar: ReactNode;
  /** Called once the photo is stored and in the cached application. */
  onUploaded: () => void;
  /** Requests the camera again: the caller remounts the screen. */
  onRestart: () => void;
};

/** The camera; before hydration a plain form. */
export function CameraScreen(props: CameraScreenProps) {
  const { i18n } = useLingui();
  const isHydrated = useHydrated();
  const [keepsForm] = useState(() => typeof document !== "undefined" && isFileChosen());
  if (isHydrated && !keepsForm) return <Camera {...props} />;
  const { kind, returnTo, bottomBar } = props;
  const imagesOnly = takesImagesOnly({ returnTo });
  const label = i18n._(DOCUMENT_NAMES[kind]);
  return <PlainUpload {...{ label, imagesOnly, returnTo, bottomBar }} />;
}

/** The full-screen rear camera: frame the document, capture, review, send. */
function Camera({ kind, path, returnTo, bottomBar, onUploaded, onRestart }: CameraScreenProps) {
  const { t, i18n } = useLingui();
  const camera = useCamera();
  const [photo, setPhoto] = useState<File | null>(null);
  const linkBack = useLinkBack(returnTo);
  // The second tap of a double tap on the shutter would hit the buttons below the photo.
  const isSettled = useSettled(photo, DOUBLE_CLICK_GUARD_MS) === photo;
  const upload = useUpload({ path, imagesOnly: true, onUploaded });
  const label = i18n._(DOCUMENT_NAMES[kind]);
  const failure = camera.status === "failed" ? camera.reason : null;

  useEffect(() => {
    if (!failure) return;
    void notify("error", t`Camera Error`);
    // Once per failure: a language change must not repeat the message.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [failure]);

  if (camera.status === "failed" && !photo) {
    return (
      <CameraFallback
        path={path}
        label={label}
        imagesOnly={takesImagesOnly({ returnTo })}
        reason={camera.reason}
        returnTo={returnTo}
        bottomBar={bottomBar}
        onRestart={onRestart}
        onUploaded={onUploaded}
      />
    );
  }

  const retake = () => {
    upload.cancel();
    setPhoto(null);
  };

  return (
    <div className="fixed inset-0 z-40 flex h-dvh flex-col overflow-y-auto bg-agave-deep text-surface">
      <header className="flex items-center gap-3 px-3 pt-[calc(8px+env(safe-area-inset-top))] pb-[8px]">
        <Link
          {...linkBack}
          className="grid size-[52px] shrink-0 place-items-center rounded text-surface"
          aria-label={t`Close the camera`}
        >
          <Icon name="close" className="size-[28px]" />
        </Link>
        <p
          aria-hidden="true"
          className="min-w-0 grow text-[min(1.125rem,7vw)] leading-tight font-semibold"
        >
          {label}
        </p>
        <div className="sr-only">
          <PageTitle title={t`Photo of: ${label}`} />
        </div>
      </header>
      {/* In landscape the controls are beside the picture. */}
      <main id="main" className="flex min-h-0 grow flex-col beside:flex-row">
        {photo ? (
          <CameraReview {...{ photo, upload, isSettled, linkBack }} onRetake={retake} />
        ) : null}
        {!photo && camera.status !== "failed" ? (
          <CameraViewfinder kind={kind} camera={camera} onPhoto={setPhoto} />
        ) : null}
      </main>
    </div>
  );
}
