import { useLingui } from "@lingui/react/macro";
import type { MessageView } from "#contract/messages";
import { DOCUMENT_NAMES } from "../../../i18n/document-names";
import { MILESTONE_NAMES } from "../review/milestone-names";
import { useAge } from "../use-age";

/** Why somebody is written to, with its age: "Not opened, 4 days". */
export function useWhy() {
  const { t } = useLingui();
  const cause = useCause();
  const age = useAge();
  return (message: MessageView, now: string) => {
    const what = cause(message);
    const since = age(message.causeAt, now);
    return t`${what}, ${since}`;
  };
}

function useCause() {
  const { i18n, t } = useLingui();
  return ({ kind, about }: Pick<MessageView, "kind" | "about">): string => {
    const document = about.documentKind && i18n._(DOCUMENT_NAMES[about.documentKind]);
    switch (kind) {
      case "invitation":
        return t`Link not sent yet`;
      case "reminder_unopened":
        return t`Link not opened`;
      case "reminder_unanswered":
        return t`Opened, no answer`;
      case "reminder_unfinished":
        return t`Stopped halfway`;
      case "reminder_document":
        return document ? t`New photo not sent: ${document}` : t`New photo not sent`;
      case "document_requested":
        return document ? t`New photo asked: ${document}` : t`New photo asked`;
      case "status_reviewed":
        return t`In review`;
      case "status_returned":
        return t`Changes asked`;
      case "status_approved":
        return t({ message: "Approved", context: "why somebody is written to" });
      case "status_rejected":
        return t({ message: "Not accepted", context: "why somebody is written to" });
      case "status_reopened":
        return t`Decision opened again`;
      case "status_withdrawn":
        return t({ message: "Withdrawn", context: "why somebody is written to" });
      case "milestone_recorded":
        return about.milestone ? i18n._(MILESTONE_NAMES[about.milestone]) : t`Milestone`;
      case "offer_changed":
        return t`Change of the offer proposed`;
      case "free":
        return t`Your own words`;
    }
  };
}
