import { Trans, useLingui } from "@lingui/react/macro";
import { DocumentLink } from "../../components/ui/document-link";
import { Icon } from "../../components/ui/icon";

type StoredDocumentProps = {
  /** Part of the accessible name of the link. */
  label: string;
  documentUrl: string;
};

/** Links to a stored document: the server shows photos inline and offers PDFs for download. */
export function StoredDocument({ label, documentUrl }: StoredDocumentProps) {
  const { t } = useLingui();
  return (
    <DocumentLink
      documentUrl={documentUrl}
      aria-label={t`View or download: ${label} (opens in a new tab)`}
      className="no-print inline-flex min-h-12 items-center gap-2 font-semibold"
    >
      <Icon name="download" />
      <Trans>View or download</Trans>
    </DocumentLink>
  );
}
