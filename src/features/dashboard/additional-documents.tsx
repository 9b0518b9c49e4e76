import { Trans, useLingui } from "@lingui/react/macro";
import { ADDITIONAL_DOCUMENTS_MAX } from "#contract/constants";
import type { DocumentView } from "#contract/documents";
import { Disclosure } from "../../components/ui/disclosure";
import { useLanguage } from "../../i18n/use-language";
import { formatDateTime } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { UploadSlot } from "../../lib/upload-slot";
import { StoredDocument } from "./stored-document";

type AdditionalDocumentsProps = { documents: DocumentView[]; Upload: UploadSlot };

/** Whatever else the hiring team asks for after the approval: a growing list (decision 4). */
export function AdditionalDocuments({ documents, Upload }: AdditionalDocumentsProps) {
  const { t } = useLingui();
  const max = ADDITIONAL_DOCUMENTS_MAX;
  return (
    <Disclosure summary={<Trans>Additional documents</Trans>} open>
      <div className="grid gap-4">
        {documents.length > 0 ? (
          <ul className="divide-y divide-rule border-y border-rule">
            {documents.map((document) => (
              <Row key={document.id} document={document} />
            ))}
          </ul>
        ) : (
          <p>
            <Trans>Send here any other document that the hiring team asks you for.</Trans>
          </p>
        )}
        {documents.length < max ? (
          <Upload
            kind="additional"
            label={t`Additional document`}
            documentUrl={null}
            returnTo={paths.dashboard}
            onUploaded={() => undefined}
          />
        ) : (
          <p className="text-muted">
            <Trans>You have sent {max} documents, the largest number allowed.</Trans>
          </p>
        )}
      </div>
    </Disclosure>
  );
}

function Row({ document }: { document: DocumentView }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const date = formatDateTime(document.uploadedAt, language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="grid min-w-0">
        <span className="font-semibold break-words">{document.name}</span>
        <span className="text-sm text-muted">{t`Sent on ${date}`}</span>
      </span>
      <StoredDocument label={document.name} documentUrl={document.documentUrl} />
    </li>
  );
}
