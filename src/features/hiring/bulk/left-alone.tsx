import type { BulkResult } from "#contract/bulk";
import { NamedGroup } from "../named-group";
import { useNameOf } from "../use-name-of";
import type { Chosen } from "./chosen";
import { useResultWords } from "./use-result-words";

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
        <NamedGroup key={why} why={why} names={group.map(name)} />
      ))}
    </ul>
  );
}
