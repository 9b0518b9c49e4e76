import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { EarlierApplication } from "#contract/applications";
import { isReturned } from "#contract/statuses";
import { CompanyNote } from "../../components/ui/company-note";
import { Notice } from "../../components/ui/notice";
import { DOCUMENT_NAMES } from "../../i18n/document-names";
import { reviewReason } from "../../i18n/review-reasons";
import { otherApplicationsQuery, knownApplicationQuery } from "../../lib/queries";
import { isEnded, needsVisaDetails, requestedAgain } from "./document-sections";

/** Element id of the list of the person's other applications. */
export const OTHERS_ID = "other-applications";

/** What is left to do in another application; `openSince` is when the open one was created. */
function openTasksOf(application: EarlierApplication, openSince: number) {
  const { status, statusReason, documents, milestones } = application;
  const { hasOfferChange, hasVisaDetails } = application;
  const visa = documents.find(({ kind }) => kind === "visa");
  const isToCorrect = isReturned(application);
  return {
    // A draft older than the open application was abandoned.
    unfinished: status === "draft" && !isToCorrect && application.createdAt > openSince,
    correction: isToCorrect ? statusReason : null,
    reviews: requestedAgain(application),
    offerChange: hasOfferChange && !isEnded(application),
    visaDetails: needsVisaDetails({
      status,
      visaDocumentUrl: visa?.documentUrl ?? null,
      visaNumber: hasVisaDetails ? "stored" : null,
      milestones,
    }),
  };
}

/** `openTasksOf`, compared with the application that is open now. */
function useOpenTasksOf() {
  const { data: open } = useQuery(knownApplicationQuery);
  return (application: EarlierApplication) =>
    openTasksOf(application, open?.createdAt ?? Number.POSITIVE_INFINITY);
}

/** Returns a function that tells whether another application needs anything from the person. */
export function useHasOpenTasks() {
  const tasksOf = useOpenTasksOf();
  return (application: EarlierApplication): boolean => {
    const { unfinished, correction, reviews, offerChange, visaDetails } = tasksOf(application);
    return unfinished || Boolean(correction) || reviews.length > 0 || offerChange || visaDetails;
  };
}

/** Whether any of the person's other applications needs anything, as far as they have loaded. */
export function useHasTasksElsewhere(): boolean {
  const { data } = useQuery({ ...otherApplicationsQuery, enabled: false });
  const hasOpenTasks = useHasOpenTasks();
  return data?.some(hasOpenTasks) ?? false;
}

/** Leads from the top of the dashboard to the application that waits for the person. */
export function TasksElsewhere() {
  if (!useHasTasksElsewhere()) return null;
  return (
    <div className="no-print">
      <Notice tone="warning" title={<Trans>You have something to do in another application</Trans>}>
        <a href={`#${OTHERS_ID}`} className="inline-flex min-h-12 items-center font-semibold">
          <Trans>See what you need to do</Trans>
        </a>
      </Notice>
    </div>
  );
}

/** What the company asks for in another application, with its own words if it wrote any. */
export function OpenTasks({ application }: { application: EarlierApplication }) {
  const { i18n } = useLingui();
  const { unfinished, correction, reviews, offerChange, visaDetails } =
    useOpenTasksOf()(application);
  return (
    <>
      {unfinished ? <OpenTask title={<Trans>Finish your application</Trans>} /> : null}
      {correction ? (
        <OpenTask title={<Trans>The company asks you for a correction</Trans>} note={correction} />
      ) : null}
      {reviews.map(({ documentId, kind, reason, note }) => (
        <OpenTask key={documentId} title={i18n._(DOCUMENT_NAMES[kind])} note={note}>
          <p>{reviewReason(i18n, reason)}</p>
        </OpenTask>
      ))}
      {offerChange ? <OpenTask title={<Trans>The company proposes a change</Trans>} /> : null}
      {visaDetails ? (
        <OpenTask title={<Trans>Details of your visa</Trans>}>
          <p>
            <Trans>We still need something about your visa.</Trans>
          </p>
        </OpenTask>
      ) : null}
    </>
  );
}

type OpenTaskProps = { title: ReactNode; note?: string | null; children?: ReactNode };

function OpenTask({ title, note, children }: OpenTaskProps) {
  return (
    <Notice tone="warning" title={title}>
      {children}
      <CompanyNote note={note} />
    </Notice>
  );
}
