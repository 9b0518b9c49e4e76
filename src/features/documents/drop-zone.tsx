import { Trans, useLingui } from "@lingui/react/macro";
import { PHOTO } from "#contract/intents";
import { Button, ButtonLink } from "../../components/ui/button";
import { Icon } from "../../components/ui/icon";
import { flushAll } from "../../lib/flush";
import { acceptedTypes } from "./file-rules";
import { useDrop } from "./use-drop";
import { useFileDialog } from "./use-file-dialog";

type DropZoneProps = {
  label: string;
  hint: string;
  imagesOnly: boolean;
  /** Address of our camera page; without one the phone's own camera stands in its place. */
  cameraHref: string | null;
  invalid: boolean;
  onFiles: (files: File[]) => void;
};

/** Three ways in: a photo taken here, a file or photo chosen, a file dropped. */
export function DropZone({ label, hint, imagesOnly, cameraHref, invalid, onFiles }: DropZoneProps) {
  const { t } = useLingui();
  const file = useFileDialog(onFiles);
  const photo = useFileDialog(onFiles);
  const { over, zoneProps } = useDrop(onFiles);
  const edge = over
    ? "border-solid border-agave bg-agave-wash"
    : invalid
      ? "border-dashed border-clay bg-clay-wash"
      : "border-dashed border-line bg-surface";

  // Where there is a mouse there is no camera app.
  const ownCamera = (
    <Button
      variant={cameraHref ? "quiet" : "primary"}
      onClick={photo.open}
      className={`pointer-fine:hidden sm:px-4! ${cameraHref ? "px-1.5! max-sm:w-full max-sm:text-sm" : ""}`}
      tile={!cameraHref}
    >
      {cameraHref ? null : <Icon name="camera" />}
      <Trans>Use the phone's camera app</Trans>
    </Button>
  );

  return (
    <div {...zoneProps} className={`grid gap-3 rounded border-2 px-2 py-3 sm:px-4 sm:py-5 ${edge}`}>
      <p className="hidden text-center font-semibold pointer-fine:block">
        <Trans>Drop the file here, or:</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-x-2 gap-y-1 sm:gap-3">
        {cameraHref ? <CameraLink href={cameraHref} label={label} /> : ownCamera}
        <Button
          // Without the program the form around it is saved, and the camera's page takes the file.
          type="submit"
          formNoValidate
          name={PHOTO}
          value={cameraHref ?? undefined}
          variant="secondary"
          onClick={(event) => {
            event.preventDefault();
            file.open();
          }}
          aria-label={t`Choose a file: ${label}`}
          tile
        >
          <Icon name="upload" />
          <Trans>Choose a file</Trans>
        </Button>
        {cameraHref ? ownCamera : null}
      </div>
      <div className="text-center text-sm text-muted">
        <p>{hint}</p>
        <p role="status">
          {file.cancelled || photo.cancelled ? <Trans>No file was chosen.</Trans> : null}
        </p>
      </div>
      {/* Behind the buttons: a link from the error summary focuses the first control it finds. */}
      <input
        {...file.inputProps}
        name="document"
        aria-label={label}
        accept={acceptedTypes(imagesOnly).join(",")}
      />
      {/* Its own input: Android hides the camera from a dialog that takes only some image types. */}
      <input
        {...photo.inputProps}
        name="document-photo"
        aria-label={label}
        accept="image/*"
        capture="environment"
      />
    </div>
  );
}

function CameraLink({ href, label }: { href: string; label: string }) {
  const { t } = useLingui();
  return (
    <ButtonLink
      to={href}
      state={{ fromUpload: true }}
      variant="secondary"
      tile
      // The phone may end the page while its camera is open.
      onClick={() => void flushAll()}
      aria-label={t`Take a photo: ${label}`}
    >
      <Icon name="camera" />
      <Trans>Take a photo</Trans>
    </ButtonLink>
  );
}
