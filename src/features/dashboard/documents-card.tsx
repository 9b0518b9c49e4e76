import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import type { ApplicationView } from "#contract/applications";
import { LICENSE } from "#contract/fields/license";
import { PASSPORT } from "#contract/fields/passport";
import { useFieldRows } from "../../components/details/field-rows";
import { Badge } from "../../components/ui/badge";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { Disclosure } from "../../components/ui/disclosure";
import { DocumentPhoto } from "../../components/ui/document-photo";
import { UploadedBadge } from "../../components/upload/uploaded-document";
import { DOCUMENT_NAMES } from "../../i18n/document-names";
import { AdditionalDocuments } from "./additional-documents";
import {
  ALL_SECTIONS,
  hasSection,
  reviewOf,
  sectionId,
  sectionState,
  type SectionKind,
  storedDocument,
} from "./document-sections";
import { I94Instructions } from "./i94-instructions";
import { LaterDocument } from "./later-document";
import { SendAgain } from "./send-again";
import { StoredDocument } from "./stored-document";
import { UploadForm } from "./upload-form";
import { VisaDetails } from "./visa-details";
import { VisaInstructions } from "./visa-instructions";

/** Four sections, all expanded at first, and the additional documents once approved. */
export function DocumentsCard({ application }: { application: ApplicationView }) {
  const kinds = ALL_SECTIONS.filter((kind) => hasSection(kind, application));
  return (
    <Card title={<Trans>Documents</Trans>}>
      {kinds.map((kind) =>
        kind === "additional" ? (
          <AdditionalDocuments key={kind} application={application} />
        ) : (
          <Section key={kind} kind={kind} application={application} />
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

type SectionProps = { kind: SectionKind; application: ApplicationView };

function Section({ kind, application }: SectionProps) {
  const { i18n } = useLingui();
  const title = i18n._(DOCUMENT_NAMES[kind]);
  const { mode } = sectionState(kind, application);
  useSectionFocus(sectionId(kind), mode);
  const review = reviewOf(kind, application);
  return (
    <Disclosure
      id={sectionId(kind)}
      summary={title}
      aside={<SectionBadge kind={kind} application={application} />}
      open
    >
      <div className="grid gap-4">
        <Content kind={kind} title={title} application={application} />
        {review ? <SendAgain /> : null}
        {kind === "visa" ? <VisaDetails application={application} /> : null}
        <Numbers kind={kind} application={application} />
      </div>
    </Disclosure>
  );
}

function SectionBadge({ kind, application }: SectionProps) {
  if (reviewOf(kind, application))
    return (
      <Badge tone="yellow">
        <Trans>Send again</Trans>
      </Badge>
    );
  if (storedDocument(kind, application)) return <UploadedBadge />;
  return sectionState(kind, application).mode === "missing" ? null : (
    <Badge tone="grey">
      {kind === "drivers-license" ? <Trans>Optional</Trans> : <Trans>Not yet</Trans>}
    </Badge>
  );
}

/** Focuses the section when the focused control disappeared with the section's old content. */
function useSectionFocus(id: string, mode: string) {
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    if (document.activeElement !== document.body) return;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, mode]);
}

function Content({ kind, title, application }: SectionProps & { title: string }): ReactNode {
  const state = sectionState(kind, application);
  const upload = (documentUrl: string | null) => (
    <UploadForm kind={kind} label={title} documentUrl={documentUrl} />
  );
  switch (state.mode) {
    case "upload":
      return (
        <div className="no-print grid gap-4">
          <Instructions kind={kind} uploaded={state.documentUrl !== null} />
          {upload(state.documentUrl)}
        </div>
      );
    case "stored":
      return (
        <div className="flex flex-wrap items-center gap-x-4">
          <DocumentPhoto documentUrl={state.documentUrl} />
          <StoredDocument label={title} documentUrl={state.documentUrl} />
        </div>
      );
    case "later":
      return (
        <LaterDocument kind={kind} applicationId={application.id} mayUpload={state.mayUpload}>
          <Instructions kind={kind} uploaded={false} />
          {state.mayUpload ? upload(null) : null}
        </LaterDocument>
      );
    case "missing":
      return (
        <p className="text-muted">
          {kind === "drivers-license" ? (
            <Trans>You did not send a photo of a driver's license. It is optional.</Trans>
          ) : (
            <Trans>No document was sent with your application.</Trans>
          )}
        </p>
      );
    case "none":
      return null;
  }
}

function Instructions({ kind, uploaded }: { kind: SectionKind; uploaded: boolean }) {
  if (kind === "i94") return <I94Instructions uploaded={uploaded} />;
  return kind === "visa" && !uploaded ? <VisaInstructions /> : null;
}

const NUMBERS = { passport: PASSPORT, "drivers-license": LICENSE };

/** Only for printing: the typed details of the passport and the license. */
function Numbers({ kind, application }: SectionProps) {
  const rowsOf = useFieldRows();
  if (kind !== "passport" && kind !== "drivers-license") return null;
  const rows = rowsOf(application, NUMBERS[kind]).filter(({ value }) => value);
  if (rows.length === 0) return null;
  return (
    <div className="hidden print:block">
      <DetailList rows={rows} />
    </div>
  );
}
