import { useLingui } from "@lingui/react/macro";
import { REMINDER_KINDS, WORDED_KINDS, type WordedKind } from "#contract/messages";

const isReminder = (kind: WordedKind) => REMINDER_KINDS.some((one) => one === kind);

/** The kinds of messages that have words of their own, grouped as a team thinks of them. */
export function useKindGroups(): { name: string; kinds: readonly WordedKind[] }[] {
  const { t } = useLingui();
  return [
    { name: t`Invitations`, kinds: WORDED_KINDS.filter((kind) => kind === "invitation") },
    { name: t`Reminders`, kinds: REMINDER_KINDS },
    {
      name: t`News`,
      kinds: WORDED_KINDS.filter((kind) => kind !== "invitation" && !isReminder(kind)),
    },
  ];
}
