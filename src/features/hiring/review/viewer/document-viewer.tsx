import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { EmployerApplication } from "#contract/employer-application";
import { DOCUMENT_NAMES } from "../../../../i18n/document-names";
import { fileQuery } from "../../api";
import { HiringIcon } from "../../hiring-icon";
import { DOCUMENT_WORDS } from "../document-words";
import { documentFilePath } from "../queue";
import { FileFailure } from "./file-failure";
import { Opening, PdfPages } from "./pdf-pages";
import { Photo } from "./photo";
import { usePlaces } from "./places";
import { WHOLE } from "./view";

type Document = EmployerApplication["documents"][number];

type DocumentViewerProps = {
  application: EmployerApplication;
  tab: string;
  /** The document to show beside the tab, if it was sent. */
  document: Document | undefined;
  onChoose: (document: Document) => void;
  /** The field that is being compared. */
  line: string | undefined;
};

/** Shows a document as large as possible on a dark background, with the others to choose from. */
export function DocumentViewer({
  application,
  tab,
  document,
  onChoose,
  line,
}: DocumentViewerProps) {
  const { i18n, t } = useLingui();
  return (
    <section
      aria-label={t`Documents`}
      className="viewer grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-2 bg-ink p-2 text-surface lg:gap-3 lg:p-4"
    >
      <Choice {...{ application, document, onChoose }} />
      {document ? (
        <div
          key={document.id}
          className="viewer-shown grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-2 max-lg:*:first:order-last"
        >
          <ShownFile
            document={document}
            href={documentFilePath(application.id, document.id)}
            name={i18n._(DOCUMENT_NAMES[document.kind])}
            line={line}
          />
        </div>
      ) : (
        <p className="col-span-full grid min-h-40 place-items-center p-4 text-center text-balance">
          {tab === "license" ? (
            <Trans>No photo of the license was sent. It is optional.</Trans>
          ) : application.documents.length > 0 ? (
            <Trans>This document has not been sent yet.</Trans>
          ) : (
            <Trans>No document has been sent yet.</Trans>
          )}
        </p>
      )}
    </section>
  );
}

/** A view is remembered when it has stayed the same for this long. */
const SETTLED_MS = 400;

const isPicture = ({ contentType }: Document) => contentType !== "application/pdf";

/** Every worker is asked for these two, so the viewer says if one is missing. */
const EXPECTED = ["passport", "drivers-license"] as const;

function Choice({
  application,
  document,
  onChoose,
}: Pick<DocumentViewerProps, "application" | "document" | "onChoose">) {
  const { i18n, t } = useLingui();
  const { documents } = application;
  const missing = EXPECTED.filter((kind) => !documents.some((one) => one.kind === kind));
  return (
    <ul className="viewer-choice flex gap-2 max-lg:overflow-x-auto lg:flex-wrap">
      {documents.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-pressed={one.id === document?.id}
            onClick={() => onChoose(one)}
            className="on-dark inline-flex min-h-11 items-center gap-2 rounded border-2 border-transparent bg-agave-deep px-3 whitespace-nowrap aria-pressed:border-maize aria-pressed:font-semibold"
          >
            <HiringIcon name={isPicture(one) ? "camera" : "file"} className="size-5" />
            {i18n._(DOCUMENT_WORDS[one.kind])}
            {one.reviewReason ? (
              <span className="inline-flex items-center gap-1 font-normal text-maize">
                <HiringIcon name="alert" className="size-4" />
                <Trans>new photo requested</Trans>
              </span>
            ) : null}
            {one.resentAt ? (
              <span className="rounded-full bg-maize px-2 text-sm font-semibold text-ink">
                <Trans>new</Trans>
              </span>
            ) : null}
          </button>
        </li>
      ))}
      {missing.map((kind) => (
        <li key={kind} className="inline-flex min-h-11 items-center px-2 whitespace-nowrap">
          {t`${i18n._(DOCUMENT_WORDS[kind])}: none`}
        </li>
      ))}
    </ul>
  );
}

type FileProps = { document: Document; href: string; name: string; line: string | undefined };

function ShownFile({ document, href, name, line }: FileProps) {
  const file = useQuery(fileQuery(href));
  const [view, setView] = useState(WHOLE);
  const { placeOf, remember } = usePlaces();
  const { kind } = document;
  useEffect(() => {
    if (!line || view.scale === 1) return;
    const settled = setTimeout(() => remember(kind, line, view), SETTLED_MS);
    return () => clearTimeout(settled);
    // oxlint-disable-next-line react/exhaustive-deps -- a new line alone does not change the view
  }, [view]);
  if (file.error) {
    return (
      <div className="row-span-full">
        <FileFailure problem="unread" {...{ href, name }} onRetry={() => void file.refetch()} />
      </div>
    );
  }
  if (!file.data) return <Opening className="row-span-full" />;
  const Viewer = isPicture(document) ? Photo : PdfPages;
  const place = line ? placeOf(kind, line) : undefined;
  return <Viewer {...{ href, name, view, place }} blob={file.data} onView={setView} />;
}
