import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

const SHOWN = 5;

type NamedGroupProps = { names: readonly string[]; why: string; children?: ReactNode };

/** People whom an action left unchanged for the same reason: how many, why, and who. */
export function NamedGroup({ names, why, children }: NamedGroupProps) {
  const { t } = useLingui();
  const more = names.slice(SHOWN);
  return (
    <li className="grid justify-items-start gap-0.5 border-l-4 border-rule pl-3">
      <span>
        <strong>{names.length}</strong> · {why}
      </span>
      <span className="text-muted">{names.slice(0, SHOWN).join(", ")}</span>
      {more.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-target items-center text-agave underline underline-offset-4">
            {t`${plural(more.length, { one: "and # more", other: "and # more" })}`}
          </summary>
          <p className="max-h-40 overflow-y-auto text-muted">{more.join(", ")}</p>
        </details>
      ) : null}
      {children}
    </li>
  );
}
