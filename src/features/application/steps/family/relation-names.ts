import { useLingui } from "@lingui/react/macro";
import type { Relationship } from "#contract/step-names";

/** The four relationships in words. */
export function useRelationNames() {
  const { t } = useLingui();
  return {
    father: t`Father`,
    mother: t`Mother`,
    spouse: t`Spouse`,
    child: t`Child`,
  } satisfies Record<Relationship, string>;
}

type Related = { relationship: string };

/** A title for one of the members: "Spouse", "Child", and "Child 2" where there are several. */
export function useMemberTitle(): (members: readonly Related[], index: number) => string {
  const { t } = useLingui();
  const names = useRelationNames();
  return (members, index) => {
    const relationship = members[index]?.relationship;
    if (relationship !== "spouse" && relationship !== "child") return t`Family member`;
    const name = names[relationship];
    const alike = members.slice(0, index + 1).filter((one) => one.relationship === relationship);
    const number = alike.length;
    return number === 1 ? name : t`${{ name }} ${{ number }}`;
  };
}

/** The line that names who was not sent because an answer is missing. */
export function useLeftOut() {
  const { t } = useLingui();
  const titleOf = useMemberTitle();
  return (members: readonly (Related & { firstName: string })[], incomplete: readonly number[]) => {
    const names = incomplete
      .map((index) => [titleOf(members, index), members[index]?.firstName].filter(Boolean))
      .map((parts) => parts.join(" – "))
      .join(", ");
    return t`Not sent because answers are missing: ${names}. We keep what you wrote so that you can complete it.`;
  };
}
