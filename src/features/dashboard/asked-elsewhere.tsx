import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { EarlierApplication } from "#contract/applications";
import { CompanySays } from "../../components/ui/company-says";
import { Notice } from "../../components/ui/notice";
import { DOCUMENT_NAMES } from "../../i18n/document-names";
import { reviewReason } from "../../i18n/review-reasons";
import { earlierQuery, knownApplicationQuery } from "../../lib/queries";
import { isEnded, needsVisaDetails, requestedAgain } from "./document-sections";

/** Element id of the list of the person's other applications. */
export const OTHERS_ID = "other-applications";

/** What is left to do in another application; `openSince` is when the open one was created. */
function asksOf(application: EarlierApplication, openSince: number) {
  const { status, statusReason, documents, hasOfferChange, hasVisaDetails } = application;
  const visa = documents.find(({ kind }) => kind === "visa");
  const isDraft = status === "draft";
  return {
    // A draft older than the open application was abandoned.
    unfinished: isDraft && !statusReason && application.createdAt > openSince,
    correction: isDraft ? statusReason : null,
    reviews: requestedAgain(application),
    offerChange: hasOfferChange && !isEnded(application),
    visaDetails: needsVisaDetails({
      status,
      visaDocumentUrl: visa?.documentUrl ?? null,
      visaNumber: hasVisaDetails ? "stored" : null,
    }),
  };
}

/** `asksOf`, compared with the application that is open now. */
function useAsksOf() {
  const { data: open } = useQuery(knownApplicationQuery);
  return (application: EarlierApplication) =>
    asksOf(application, open?.createdAt ?? Number.POSITIVE_INFINITY);
}

/** Returns a function that tells whether another application needs anything from the person. */
export function useAsksSomething() {
  const asks = useAsksOf();
  return (application: EarlierApplication): boolean => {
    const { unfinished, correction, reviews, offerChange, visaDetails } = asks(application);
    return unfinished || Boolean(correction) || reviews.length > 0 || offerChange || visaDetails;
  };
}

/** Whether any of the person's other applications needs anything, as far as they have loaded. */
export function useAskedElsewhere(): boolean {
  const { data } = useQuery({ ...earlierQuery, enabled: false });
  const asksSomething = useAsksSomething();
  return data?.some(asksSomething) ?? false;
}

/** Leads from the top of the dashboard to the application that waits for the person. */
export function AskedElsewhere() {
  if (!useAskedElsewhere()) return null;
  return (
    <div className="no-print">
      <Notice tone="warning" title={<Trans>It is your turn in another application of yours</Trans>}>
        <a href={`#${OTHERS_ID}`} className="inline-flex min-h-12 items-center font-semibold">
          <Trans>See what is asked for</Trans>
        </a>
      </Notice>
    </div>
  );
}

/** What the company asks for in another application, with its own words if it wrote any. */
export function Asked({ application }: { application: EarlierApplication }) {
  const { i18n } = useLingui();
  const { unfinished, correction, reviews, offerChange, visaDetails } = useAsksOf()(application);
  return (
    <>
      {unfinished ? <Ask title={<Trans>Finish your application</Trans>} /> : null}
      {correction ? (
        <Ask title={<Trans>The company asks you for a correction</Trans>} note={correction} />
      ) : null}
      {reviews.map(({ documentId, kind, reason, note }) => (
        <Ask key={documentId} title={i18n._(DOCUMENT_NAMES[kind])} note={note}>
          <p>{reviewReason(i18n, reason)}</p>
        </Ask>
      ))}
      {offerChange ? <Ask title={<Trans>The company proposes a change</Trans>} /> : null}
      {visaDetails ? (
        <Ask title={<Trans>Details of your visa</Trans>}>
          <p>
            <Trans>Something about your visa is still missing here.</Trans>
          </p>
        </Ask>
      ) : null}
    </>
  );
}

type AskProps = { title: ReactNode; note?: string | null; children?: ReactNode };

function Ask({ title, note, children }: AskProps) {
  return (
    <Notice tone="warning" title={title}>
      {children}
      <CompanySays note={note} />
    </Notice>
  );
}
