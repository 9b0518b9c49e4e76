import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { ApplicationView } from "#contract/applications";
import type { DocumentReview } from "#contract/documents";
import { Card } from "../../components/ui/card";
import { Icon } from "../../components/ui/icon";
import { DOCUMENT_NAMES } from "../../i18n/document-names";
import { mainTask, requestedAgain, storedDocument, YOUR_TURN_ID } from "./document-sections";
import { UploadForm } from "./upload-form";

/** A document requested again, with the URL and the name that it has, or had when requested. */
type Request = { review: DocumentReview; documentUrl: string | null; name: string | null };

/** The documents that the company asks for again, each with its reason and a way to send it. */
export function YourTurnCard({ application }: { application: ApplicationView }) {
  const { i18n, t } = useLingui();
  const requests = useRequests(application);
  if (requests.length === 0) return null;
  const openRequests = requests.filter(({ isSent }) => !isSent);
  const open = openRequests.length;
  const primary =
    mainTask(application) === "requested-again" ? openRequests[0]?.review.documentId : undefined;
  const title =
    open === 0
      ? t`You sent what the company asked for`
      : t`${plural(open, { one: "Your turn: send one document again", other: "Your turn: send # documents again" })}`;
  return (
    <div id={YOUR_TURN_ID} tabIndex={-1} className="no-print">
      <Card title={title} isYourTurn={open > 0}>
        <ul className="grid gap-8">
          {requests.map(({ review, documentUrl, name, isSent }) => {
            const document = name ?? i18n._(DOCUMENT_NAMES[review.kind]);
            return (
              <li key={review.documentId} className="grid gap-3">
                <h3 className="text-lg break-words">{document}</h3>
                {isSent ? (
                  <ReceivedLine />
                ) : (
                  <UploadForm
                    kind={review.kind}
                    label={document}
                    documentUrl={documentUrl}
                    review={review}
                    isPrimary={review.documentId === primary}
                    {...(review.kind === "additional" && { replaces: review.documentId })}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}

/** The open requests, and those from the first render that were sent since then. */
function useRequests(application: ApplicationView): (Request & { isSent: boolean })[] {
  const open = requestedAgain(application).map((review) => requestOf(application, review));
  const [first] = useState(open);
  const isOpen = (request: Request) => open.some(isSame(request));
  const sent = first.filter(
    (request) =>
      !isOpen(request) &&
      requestOf(application, request.review).documentUrl !== request.documentUrl,
  );
  // In the order of the first render, so that nothing moves.
  const known = first.filter((request) => isOpen(request) || sent.includes(request));
  const added = open.filter((request) => !first.some(isSame(request)));
  return [...known, ...added].map((request) => ({ ...request, isSent: sent.includes(request) }));
}

const isSame = (one: Request) => (other: Request) =>
  one.review.documentId === other.review.documentId;

function requestOf(application: ApplicationView, review: DocumentReview): Request {
  const { kind, documentId } = review;
  if (kind !== "additional") {
    return { review, documentUrl: storedDocument(kind, application), name: null };
  }
  // A replacement has another id and is not found.
  const document = application.additionalDocuments.find(({ id }) => id === documentId);
  return { review, documentUrl: document?.documentUrl ?? null, name: document?.name ?? null };
}

/** Replaces the upload, and takes its focus. */
function ReceivedLine() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={line} tabIndex={-1} className="flex items-center gap-2 font-semibold text-agave">
      <Icon name="check" />
      <Trans>We received it. Thank you.</Trans>
    </p>
  );
}
