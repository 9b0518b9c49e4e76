import { useLingui } from "@lingui/react/macro";
import type { EmployerApplication } from "#contract/employer-application";
import { Notice } from "../../../components/ui/notice";
import { DOCUMENT_NAMES } from "../../../i18n/document-names";
import { useColleagues } from "../colleagues";
import { statusWords } from "../status-badges";
import { useInstantFormat } from "../use-instant-format";
import { REASON_NAMES } from "./reason-names";

type ConflictNoticeProps = {
  application: EmployerApplication;
  /** The application as the user saw it when they made the decision that was not kept. */
  before: EmployerApplication;
};

/** A colleague was faster: says what they did, and that the user's own decision was not kept. */
export function ConflictNotice({ application, before }: ConflictNoticeProps) {
  const { t } = useLingui();
  const did = useWhatHappened(application, before);
  return (
    <div className="pb-4">
      <Notice
        tone="warning"
        role="alert"
        title={t`Your decision was not saved: this application has changed`}
      >
        {did.length > 0 ? (
          <ul>
            {did.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : (
          t`You now see the newest version. Decide again.`
        )}
      </Notice>
    </div>
  );
}

/** What others did between the two versions, in words. */
function useWhatHappened(application: EmployerApplication, before: EmployerApplication): string[] {
  const { i18n, t } = useLingui();
  const { full } = useInstantFormat();
  const nameOf = useColleagues();
  const moves = application.statusHistory
    .slice(before.statusHistory.length)
    .map(
      ({ actor, at, status, reason }) =>
        t`${nameOf(actor)}, ${full(at)}: ${i18n._(statusWords({ status, reason }))}`,
    );
  const requests = application.documents.flatMap(({ id, kind, reviewReason, reviewedBy }) => {
    const then = before.documents.find((one) => one.id === id);
    if (!then || then.reviewReason === reviewReason || !reviewedBy) return [];
    const [who, document] = [nameOf(reviewedBy), i18n._(DOCUMENT_NAMES[kind])];
    return reviewReason
      ? t`${who} requested a new photo: ${document}, ${i18n._(REASON_NAMES[reviewReason])}`
      : t`${who} canceled the photo request: ${document}`;
  });
  return [...moves, ...requests];
}
