import { Trans, useLingui } from "@lingui/react/macro";
import { PHOTO } from "#contract/intents";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { DocumentLink } from "../ui/document-link";
import { DocumentPhoto } from "../ui/document-photo";
import { Icon } from "../ui/icon";

export const UploadedBadge = () => (
  <Badge tone="green">
    <Icon name="check" className="size-4" />
    <Trans>Uploaded</Trans>
  </Badge>
);

type UploadedDocumentProps = {
  label: string;
  documentUrl: string;
  cameraHref: string;
  onReplace: () => void;
};

/** The stored document, with a link to view it and a button to replace it. */
export function UploadedDocument({
  label,
  documentUrl,
  cameraHref,
  onReplace,
}: UploadedDocumentProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-x-6 rounded-lg border border-rule bg-surface p-3 sm:px-4">
      <DocumentPhoto documentUrl={documentUrl} large />
      {/* Two lines on a phone: a single one would wrap and move as its last button arrives. */}
      <div className="grid justify-items-start gap-x-6 pt-2 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
        {/* A collapsible section has this badge in its summary. */}
        <span className="inline-flex in-[details]:hidden">
          <UploadedBadge />
        </span>
        <div className="flex flex-wrap items-center gap-x-6">
          <DocumentLink
            documentUrl={documentUrl}
            aria-label={t`View: ${label} (opens in a new tab)`}
            className="inline-flex min-h-12 items-center gap-2 font-semibold"
          >
            <Icon name="file" />
            <Trans>View</Trans>
          </DocumentLink>
          <Button
            // Without JavaScript this saves the surrounding form and opens the camera page, which
            // takes files.
            type="submit"
            formNoValidate
            name={PHOTO}
            value={cameraHref}
            variant="quiet"
            onClick={(event) => {
              event.preventDefault();
              onReplace();
            }}
            aria-label={t`Replace: ${label}`}
            className="px-0!"
          >
            <Icon name="rotate" />
            <Trans>Replace</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}
