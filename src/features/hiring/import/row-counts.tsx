import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { OTHERS_CODE } from "./row-kinds";
import type { Roster } from "./use-roster";

/** The number of rows by what would happen to them; the numbers add up to all rows. */
export function RowCounts({ roster }: { roster: Roster }) {
  const { t } = useLingui();
  const { rows, toFix, left, isChecked, isDuplicate, rowsOf } = roster;
  const known = rowsOf("new").filter(isDuplicate).length;
  const added = rowsOf("new").length - known;
  const there = rowsOf("there", "twice", "closed").length;
  const corrected = rowsOf("corrected").length;
  const undecided = rowsOf(...OTHERS_CODE).length;
  const fix = t`${plural(toFix.length, { one: "# to fix", other: "# to fix" })}`;
  const counts = [
    t`${plural(rows.length, { one: "# row", other: "# rows" })}`,
    ...(isChecked
      ? [
          t`${plural(added, { one: "# new", other: "# new" })}`,
          known > 0 &&
            t`${plural(known, { one: "# may be known already", other: "# may be known already" })}`,
          there > 0 && t`${plural(there, { one: "# already there", other: "# already there" })}`,
          corrected > 0 && t`${plural(corrected, { one: "# correction", other: "# corrections" })}`,
          undecided > 0 && t`${plural(undecided, { one: "# to decide", other: "# to decide" })}`,
          fix,
        ]
      : []),
    left.size > 0 && t`${plural(left.size, { one: "# left out", other: "# left out" })}`,
  ];
  return (
    <div role="status" aria-label={t`The rows in numbers`}>
      <ul className="flex flex-wrap gap-2">
        {counts.filter(Boolean).map((words) => (
          <li
            key={String(words)}
            className={`rounded border px-3.5 py-2 font-semibold ${words === fix && toFix.length > 0 ? "border-clay bg-clay-wash text-clay" : "border-rule bg-surface"}`}
          >
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
