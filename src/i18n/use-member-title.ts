import { useLingui } from "@lingui/react/macro";
import { choiceLabel } from "./choice-labels";

type Related = { relationship: string };

/** A title for one of the members: "Spouse", "Child", and "Child 2" where there are several. */
export function useMemberTitle(): (members: readonly Related[], index: number) => string {
  const { i18n, t } = useLingui();
  return (members, index) => {
    const relationship = members[index]?.relationship ?? "";
    const label = choiceLabel("relationship", relationship);
    if (!label) return t`Family member`;
    const name = i18n._(label);
    const sameKind = members.slice(0, index + 1).filter((one) => one.relationship === relationship);
    const number = sameKind.length;
    return number === 1 ? name : t`${{ name }} ${{ number }}`;
  };
}
