import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { BulkResult } from "#contract/bulk";
import { useNameOf } from "../use-name-of";
import type { Chosen } from "./chosen";
import { useResultWords } from "./use-result-words";

const NAMES_SHOWN = 5;

type LeftAloneProps = { results: readonly BulkResult[]; rows: ReadonlyMap<string, Chosen> };

/** Who stays as they are, by the reason. */
export function LeftAlone({ results, rows }: LeftAloneProps) {
  const nameOf = useNameOf();
  const words = useResultWords();
  const groups = new Map<string, BulkResult[]>();
  for (const result of results) {
    if (result.outcome === "changed") continue;
    const why = words(result);
    groups.set(why, [...(groups.get(why) ?? []), result]);
  }
  const name = ({ id }: BulkResult) => {
    const row = rows.get(id);
    return nameOf(row ?? { firstName: null, lastName: null });
  };
  return (
    <ul className="grid gap-2">
      {[...groups].map(([why, group]) => (
        <li key={why} className="grid gap-0.5 border-l-4 border-rule pl-3">
          <span>
            <strong>{group.length}</strong> · {why}
          </span>
          <span className="text-muted">{group.slice(0, NAMES_SHOWN).map(name).join(", ")}</span>
          {group.length > NAMES_SHOWN ? <More names={group.slice(NAMES_SHOWN).map(name)} /> : null}
        </li>
      ))}
    </ul>
  );
}

function More({ names }: { names: string[] }) {
  const { t } = useLingui();
  return (
    <details>
      <summary className="inline-flex min-h-target items-center text-agave underline underline-offset-4">
        {t`${plural(names.length, { one: "and # more", other: "and # more" })}`}
      </summary>
      <p className="max-h-40 overflow-y-auto text-muted">{names.join(", ")}</p>
    </details>
  );
}
