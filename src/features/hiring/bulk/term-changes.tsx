import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { BulkResult } from "#contract/bulk";
import { BeforeAfter } from "../before-after";
import { useOfferTexts } from "../offer-changes/use-offer-texts";

/**
 * Which terms would change for how many workers. Workers with the same terms form one group, the
 * largest first.
 */
export function TermChanges({ results }: { results: readonly BulkResult[] }) {
  const { t } = useLingui();
  const { differences } = useOfferTexts();
  const groups = new Map<string, { terms: NonNullable<BulkResult["terms"]>; count: number }>();
  for (const { terms } of results) {
    if (!terms) continue;
    const key = JSON.stringify(terms);
    const { count } = groups.get(key) ?? { count: 0 };
    groups.set(key, { terms, count: count + 1 });
  }
  if (groups.size === 0) return null;
  const largestFirst = [...groups].sort(([, one], [, other]) => other.count - one.count);
  return (
    <ul className="grid gap-3">
      {largestFirst.map(([key, { terms, count }]) => (
        <li key={key} className="grid gap-1 border-l-4 border-rule pl-3">
          <strong>{t`${plural(count, { one: "# worker", other: "# workers" })}`}</strong>
          <BeforeAfter rows={differences(terms.before, terms.after)} />
        </li>
      ))}
    </ul>
  );
}
