import { Trans, useLingui } from "@lingui/react/macro";
import { PHOTO } from "#contract/intents";
import { flushAll } from "../../lib/flush";
import { useHydrated } from "../../lib/use-hydrated";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { acceptedTypes } from "./file-rules";
import { useDrop } from "./use-drop";
import { useFileDialog } from "./use-file-dialog";

type DropZoneProps = {
  label: string;
  hint: string;
  imagesOnly: boolean;
  /** Address of our camera page; null shows the camera app of the phone as the first choice. */
  cameraHref: string | null;
  invalid: boolean;
  /** A new photo of a document that was sent before. */
  again?: boolean;
  /** Makes the camera the primary button: taking a photo is the first thing to do here. */
  isPrimary?: boolean;
  onFiles: (files: File[]) => void;
};

/** Takes a file from the camera, from a file dialog or by drag and drop. */
export function DropZone({
  label,
  hint,
  imagesOnly,
  cameraHref,
  invalid,
  again = false,
  isPrimary = false,
  onFiles,
}: DropZoneProps) {
  const { t } = useLingui();
  const file = useFileDialog(onFiles);
  const photo = useFileDialog(onFiles);
  const { over, zoneProps } = useDrop(onFiles);
  const edge = over
    ? "sm:pointer-fine:border-solid sm:pointer-fine:border-agave sm:pointer-fine:bg-agave-wash"
    : invalid
      ? "sm:pointer-fine:border-clay sm:pointer-fine:bg-clay-wash"
      : "sm:pointer-fine:border-line sm:pointer-fine:bg-surface";

  return (
    <div
      {...zoneProps}
      className={`grid gap-2 rounded border-dashed sm:pointer-fine:border-2 sm:pointer-fine:p-3 ${edge}`}
    >
      <p className="hidden text-center font-semibold sm:pointer-fine:block">
        <Trans>Drop the file here, or:</Trans>
      </p>
      {cameraHref ? (
        <CameraLink href={cameraHref} label={label} again={again} isPrimary={isPrimary} />
      ) : (
        // Devices with a mouse have no camera app.
        <Button block onClick={photo.open} className="pointer-fine:hidden">
          <Icon name="camera" />
          <Trans>Use the phone's camera app</Trans>
        </Button>
      )}
      <Button
        {...photoSubmit(cameraHref)}
        variant="quiet"
        onClick={(event) => {
          event.preventDefault();
          file.open();
        }}
        aria-label={t`Choose a file: ${label}`}
      >
        <Icon name="upload" />
        <Trans>Choose a file</Trans>
      </Button>
      <div className="text-center text-sm text-muted">
        <p>{hint}</p>
        <p role="status">
          {file.cancelled || photo.cancelled ? <Trans>No file was chosen.</Trans> : null}
        </p>
      </div>
      {/* After the buttons, because the error summary focuses the first control. */}
      <input
        {...file.inputProps}
        name="document"
        aria-label={label}
        accept={acceptedTypes(imagesOnly).join(",")}
      />
      {/* A separate input: Android offers the camera only for `image/*`. */}
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

/**
 * Without JavaScript a button saves the surrounding form and opens the camera's page, which takes
 * files; a link would lose what was typed.
 */
const photoSubmit = (href: string | null) =>
  ({ type: "submit", formNoValidate: true, name: PHOTO, value: href ?? undefined }) as const;

type CameraLinkProps = {
  href: string;
  label: string;
  again: boolean;
  isPrimary: boolean;
};

function CameraLink({ href, label, again, isPrimary }: CameraLinkProps) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const shared = {
    variant: isPrimary ? "primary" : "secondary",
    block: true,
    "aria-label": again ? t`Take the photo again: ${label}` : t`Take a photo: ${label}`,
    children: (
      <>
        <Icon name="camera" />
        {again ? <Trans>Take the photo again</Trans> : <Trans>Take a photo</Trans>}
      </>
    ),
  } as const;
  if (!isHydrated) return <Button {...shared} {...photoSubmit(href)} />;
  return (
    <ButtonLink
      {...shared}
      to={href}
      state={{ fromUpload: true }}
      // The phone may unload the page while its camera is open.
      onClick={() => void flushAll()}
    />
  );
}
