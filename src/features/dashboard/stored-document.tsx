import { Trans, useLingui } from "@lingui/react/macro";
import { documentHref } from "#contract/documents";
import { Icon } from "../../components/ui/icon";

type StoredDocumentProps = {
  /** Said to screen readers with the link. */
  label: string;
  documentUrl: string;
};

/** Looks at a stored document, or downloads it: the server shows photos and hands PDFs over. */
export function StoredDocument({ label, documentUrl }: StoredDocumentProps) {
  const { t } = useLingui();
  return (
    <a
      href={documentHref(documentUrl)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`View or download: ${label} (opens in a new tab)`}
      className="inline-flex min-h-12 items-center gap-2 font-semibold"
    >
      <Icon name="download" />
      <Trans>View or download</Trans>
    </a>
  );
}
