import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { ADDITIONAL_DOCUMENTS_MAX } from "#contract/constants";
import type { DocumentView } from "#contract/documents";
import { Badge } from "../../components/ui/badge";
import { Disclosure } from "../../components/ui/disclosure";
import { NoWrap } from "../../components/ui/no-wrap";
import { useLocalTime } from "../../lib/local-time";
import { requestedAgain, mayUpload, sectionId } from "./document-sections";
import { SendAgain } from "./send-again";
import { StoredDocument } from "./stored-document";
import { UploadForm } from "./upload-form";

/** Further documents that the company requests after the approval. */
export function AdditionalDocuments({ application }: { application: ApplicationView }) {
  const { t } = useLingui();
  const documents = application.additionalDocuments;
  const reviews = requestedAgain(application);
  const mayAdd = mayUpload("additional", application.status);
  const max = ADDITIONAL_DOCUMENTS_MAX;
  return (
    <Disclosure id={sectionId("additional")} summary={<Trans>Additional documents</Trans>} open>
      <div className="grid gap-4">
        {documents.length > 0 ? (
          <ul className="divide-y divide-rule border-y border-rule">
            {documents.map((document) => (
              <Row
                key={document.id}
                document={document}
                isRequested={reviews.some(({ documentId }) => documentId === document.id)}
              />
            ))}
          </ul>
        ) : (
          <p>
            <Trans>If the company asks you for any other document, send it here.</Trans>
          </p>
        )}
        {mayAdd && documents.length < max ? (
          <div className="no-print">
            <UploadForm kind="additional" label={t`Additional document`} documentUrl={null} />
          </div>
        ) : null}
        {mayAdd && documents.length >= max ? (
          <p className="text-muted">
            <Trans>You have sent {max} documents, which is the maximum.</Trans>
          </p>
        ) : null}
      </div>
    </Disclosure>
  );
}

type RowProps = { document: DocumentView; isRequested: boolean };

function Row({ document, isRequested }: RowProps) {
  const local = useLocalTime();
  const date = local.day(document.uploadedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="grid min-w-0">
        <span className="font-semibold break-words">{document.name}</span>
        <span className="text-sm text-muted">
          <Trans>
            Sent on <NoWrap>{date}</NoWrap>
          </Trans>
        </span>
      </span>
      {isRequested ? (
        <span className="flex flex-wrap items-center gap-x-4">
          <Badge tone="yellow">
            <Trans>Send again</Trans>
          </Badge>
          <SendAgain />
        </span>
      ) : (
        <StoredDocument label={document.name} documentUrl={document.documentUrl} />
      )}
    </li>
  );
}
