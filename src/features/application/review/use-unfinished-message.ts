import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemberTitle } from "../../../i18n/use-member-title";

type Member = { relationship: string; firstName: string };

/** The message that names the members who were started and not finished. */
export function useUnfinishedMessage() {
  const { t } = useLingui();
  const titleOf = useMemberTitle();
  return (members: readonly Member[], unfinished: readonly number[]) => {
    const names = unfinished
      .map((index) => [titleOf(members, index), members[index]?.firstName].filter(Boolean))
      .map((parts) => parts.join(" – "))
      .join(", ");
    const count = unfinished.length;
    return t`Check the information: ${names}. Before you submit, complete or correct it, or remove ${plural(count, { one: "this person", other: "these people" })}.`;
  };
}
