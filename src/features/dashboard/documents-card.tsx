import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ApplicationView } from "#contract/applications";
import { Badge } from "../../components/ui/badge";
import { Card } from "../../components/ui/card";
import { Disclosure } from "../../components/ui/disclosure";
import { Icon } from "../../components/ui/icon";
import { paths } from "#contract/paths";
import type { UploadSlot } from "../../lib/upload-slot";
import { AdditionalDocuments } from "./additional-documents";
import {
  requestedAgain,
  hasSection,
  reviewOf,
  sectionId,
  sectionOrder,
  sectionState,
  storedDocument,
  type SectionKind,
} from "./document-sections";
import { DOCUMENT_TITLES } from "./document-titles";
import { I94Instructions } from "./i94-instructions";
import { StoredDocument } from "./stored-document";
import { VisaInstructions } from "./visa-instructions";
import { VisaDetails } from "./visa-details";

type DocumentsCardProps = {
  application: ApplicationView;
  /** The upload component, from the documents feature. */
  Upload: UploadSlot;
};

/** Four sections, all expanded at first, and the additional documents once approved. */
export function DocumentsCard({ application, Upload }: DocumentsCardProps) {
  // Fixed on mount, so that a document just sent again does not move.
  const [requested] = useState(() => requestedAgain(application).map(({ kind }) => kind));
  const kinds = sectionOrder(requested).filter((kind) => hasSection(kind, application));
  return (
    <Card title={<Trans>Documents</Trans>}>
      {kinds.map((kind) =>
        kind === "additional" ? (
          <AdditionalDocuments key={kind} application={application} Upload={Upload} />
        ) : (
          <Section key={kind} kind={kind} application={application} Upload={Upload} />
        ),
      )}
      {kinds.length === 0 ? (
        <p>
          <Trans>No documents were sent with this application.</Trans>
        </p>
      ) : null}
    </Card>
  );
}

function Section({ kind, application, Upload }: DocumentsCardProps & { kind: SectionKind }) {
  const { i18n } = useLingui();
  const title = i18n._(DOCUMENT_TITLES[kind]);
  const state = sectionState(kind, application);
  const documentUrl = storedDocument(kind, application);
  const review = reviewOf(kind, application);
  const asks = application.status !== "rejected";
  return (
    <Disclosure
      id={sectionId(kind)}
      summary={title}
      aside={review ? <RequestedBadge /> : <UploadedBadge uploaded={documentUrl !== null} />}
      open
    >
      <div className="grid gap-4">
        {kind === "visa" && !documentUrl ? <VisaInstructions /> : null}
        {kind === "i94" && asks ? (
          <I94Instructions uploaded={documentUrl !== null && !review} />
        ) : null}
        {state.mode === "upload" ? (
          <Upload
            kind={kind}
            label={title}
            documentUrl={state.documentUrl}
            review={review}
            returnTo={paths.dashboard}
            onUploaded={noop}
          />
        ) : null}
        {state.mode === "stored" ? (
          <StoredDocument label={title} documentUrl={state.documentUrl} />
        ) : null}
        {state.mode === "early" ? (
          <p className="text-muted">
            <Trans>You can upload this document after you submit your application.</Trans>
          </p>
        ) : null}
        {state.mode === "late" ? (
          <p className="text-muted">
            <Trans>
              No document was sent with your application. Contact support if you want to add it.
            </Trans>
          </p>
        ) : null}
        {kind === "visa" ? <VisaDetails application={application} /> : null}
      </div>
    </Disclosure>
  );
}

/** The upload component has refreshed the application already: nothing else is kept here. */
const noop = () => undefined;

function RequestedBadge() {
  return (
    <Badge tone="yellow">
      <Trans>Send again</Trans>
    </Badge>
  );
}

function UploadedBadge({ uploaded }: { uploaded: boolean }) {
  return uploaded ? (
    <Badge tone="green">
      <Icon name="check" className="size-4" />
      <Trans>Uploaded</Trans>
    </Badge>
  ) : (
    <Badge tone="grey">
      <Trans>Not uploaded</Trans>
    </Badge>
  );
}
