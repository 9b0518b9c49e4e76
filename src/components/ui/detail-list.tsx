import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

export type DetailRow = { term: string; value: ReactNode };

/** A description list. An empty value reads "Not provided"; leave the row out to hide it. */
export function DetailList({ rows }: { rows: DetailRow[] }) {
  return (
    <dl className="divide-y divide-rule">
      {rows.map(({ term, value }) => (
        <div key={term} className="flex flex-wrap gap-x-4 py-2.5 first:pt-0 last:pb-0">
          <dt className="min-w-[min(100%,8.5rem)] grow basis-2/5 text-sm text-muted sm:text-base">
            {term}
          </dt>
          <dd className="min-w-[min(100%,11rem)] grow-1000 basis-1/2 font-medium">
            {value === null || value === undefined || value === "" ? (
              <span className="font-normal text-muted">
                <Trans>Not provided</Trans>
              </span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
