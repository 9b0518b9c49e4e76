import { useLingui } from "@lingui/react/macro";

/** A term that differs; `before` or `after` is undefined where nothing is stated. */
export type Difference = { term: string; before: string | undefined; after: string | undefined };

/** Lists what differs: each value as it was, and as it is now or would become. */
export function BeforeAfter({ rows }: { rows: readonly Difference[] }) {
  const { t } = useLingui();
  const none = t`not stated`;
  return (
    <dl className="grid gap-2">
      {rows.map(({ term, before = none, after = none }) => (
        <div key={term} className="wrap-anywhere">
          <dt className="text-muted">{term}</dt>
          <dd>
            <s className="text-muted">{before}</s> <strong className="block">{after}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
