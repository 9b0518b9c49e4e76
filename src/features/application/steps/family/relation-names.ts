import { useLingui } from "@lingui/react/macro";
import { CHOICE_LABELS } from "../../../../i18n/choice-labels";
import type { Relationship } from "#contract/step-names";

/** The names of the four relationships. */
export function useRelationNames() {
  const { i18n } = useLingui();
  const { father, mother, spouse, child } = CHOICE_LABELS.relationship;
  return {
    father: i18n._(father),
    mother: i18n._(mother),
    spouse: i18n._(spouse),
    child: i18n._(child),
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

/** The message that names the members who were started and not finished. */
export function useLeftOut() {
  const { t } = useLingui();
  const titleOf = useMemberTitle();
  return (members: readonly (Related & { firstName: string })[], unfinished: readonly number[]) => {
    const names = unfinished
      .map((index) => [titleOf(members, index), members[index]?.firstName].filter(Boolean))
      .map((parts) => parts.join(" – "))
      .join(", ");
    return t`Some information is missing: ${names}. Complete it or remove this person before you submit.`;
  };
}
