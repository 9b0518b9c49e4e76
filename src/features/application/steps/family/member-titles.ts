import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CHOICE_LABELS } from "../../../../i18n/choice-labels";

type Related = { relationship: string };

/** A title for one of the members: "Spouse", "Child", and "Child 2" where there are several. */
export function useMemberTitle(): (members: readonly Related[], index: number) => string {
  const { i18n, t } = useLingui();
  return (members, index) => {
    const relationship = members[index]?.relationship;
    if (relationship !== "spouse" && relationship !== "child") return t`Family member`;
    const name = i18n._(CHOICE_LABELS.relationship[relationship]);
    const sameKind = members.slice(0, index + 1).filter((one) => one.relationship === relationship);
    const number = sameKind.length;
    return number === 1 ? name : t`${{ name }} ${{ number }}`;
  };
}

/** The message that names the members who were started and not finished. */
export function useUnfinishedMessage() {
  const { t } = useLingui();
  const titleOf = useMemberTitle();
  return (members: readonly (Related & { firstName: string })[], unfinished: readonly number[]) => {
    const names = unfinished
      .map((index) => [titleOf(members, index), members[index]?.firstName].filter(Boolean))
      .map((parts) => parts.join(" – "))
      .join(", ");
    const count = unfinished.length;
    return t`Check the information: ${names}. Before you submit, complete or correct it, or remove ${plural(count, { one: "this person", other: "these people" })}.`;
  };
}
