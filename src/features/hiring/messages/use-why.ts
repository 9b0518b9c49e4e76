import { useLingui } from "@lingui/react/macro";
import type { MessageView } from "#contract/messages";
import { DOCUMENT_NAMES } from "../../../i18n/document-names";
import { MILESTONE_NAMES } from "../review/milestone-names";
import { useAge } from "../use-age";
import { KIND_NAMES } from "./kind-words";

/** The reason for a message, with its age: "Not opened, 4 days". */
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
      case "reminder_document":
        return document ? t`New photo not sent: ${document}` : t`New photo not sent`;
      case "document_requested":
        return document ? t`New photo requested: ${document}` : t`New photo requested`;
      case "milestone_recorded":
        return i18n._(about.milestone ? MILESTONE_NAMES[about.milestone] : KIND_NAMES[kind]);
      default:
        return i18n._(KIND_NAMES[kind]);
    }
  };
}
