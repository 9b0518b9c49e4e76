import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { DocumentKind } from "#contract/documents";
import { Icon } from "../../components/ui/icon";
import { Spinner } from "../../components/ui/spinner";
import { drawJpeg } from "../../components/upload/jpeg";
import { dismissToasts, notify } from "../../lib/notify";
import { CameraFrame } from "./camera-frame";
import { setTorch, type CameraState } from "./use-camera";

type CameraViewfinderProps = {
  kind: DocumentKind;
  camera: Exclude<CameraState, { status: "failed" }>;
  onPhoto: (photo: File) => void;
};

/** The live picture with the frame, a hint, the capture button and the flash, if there is one. */
export function CameraViewfinder({ kind, camera, onPhoto }: CameraViewfinderProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const [taking, setTaking] = useState(false);
  const stream = camera.status === "live" ? camera.stream : null;

  // A toast from the previous screen would cover the link that closes the camera.
  useEffect(dismissToasts, []);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  const capture = async () => {
    const picture = video.current;
    const size = { width: picture?.videoWidth ?? 0, height: picture?.videoHeight ?? 0 };
    if (!picture || size.width === 0 || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      return notify("error", t`Camera not ready`);
    }
    setTaking(true);
    const jpeg = await drawJpeg(picture, size).catch(() => null);
    setTaking(false);
    if (!jpeg) return notify("error", t`Failed to capture photo`);
    onPhoto(new File([jpeg], "document.jpg", { type: "image/jpeg" }));
  };

  return (
    <>
      <div className="relative min-h-[min(52dvh,calc(100dvh-190px))] min-w-0 grow bg-ink">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live camera without sound */}
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          className="absolute inset-0 size-full object-cover"
        />
        <CameraFrame kind={kind} />
        {stream ? null : (
          <p
            role="status"
            className="absolute inset-0 grid place-content-center justify-items-center gap-3"
          >
            <Spinner className="size-8" />
            <Trans>Starting the camera…</Trans>
          </p>
        )}
      </div>
      {/* The hint is below the button, so that large text cannot push the button off screen. */}
      <div className="grid content-start gap-[16px] px-gutter pt-[16px] pb-[calc(20px+env(safe-area-inset-bottom))] beside:w-[min(18rem,40vw)] beside:shrink-0 beside:[align-content:safe_center]">
        <p className="order-1 text-center">
          <Trans>Fit the document inside the frame. Use good light and avoid glare.</Trans>
        </p>
        <div className="grid grid-cols-[1fr_auto_1fr] items-center">
          <button
            type="button"
            onClick={capture}
            aria-label={t`Take the photo`}
            aria-disabled={taking}
            className="col-start-2 size-[80px] rounded-full border-4 border-ink bg-surface [box-shadow:0_0_0_4px_var(--color-surface)] hover:bg-maize active:bg-maize"
          />
          {camera.status === "live" && camera.torch ? <Flash stream={camera.stream} /> : null}
        </div>
      </div>
    </>
  );
}

function Flash({ stream }: { stream: MediaStream }) {
  const { t } = useLingui();
  const [on, setOn] = useState(false);
  const toggle = async () => {
    if (await setTorch(stream, !on)) setOn(!on);
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={on}
      aria-label={t`Flash`}
      className="col-start-3 grid size-13 place-items-center justify-self-center rounded-full border-2 border-surface aria-pressed:border-maize aria-pressed:bg-maize aria-pressed:text-ink"
    >
      <Icon name="flash" className="size-6" />
    </button>
  );
}
