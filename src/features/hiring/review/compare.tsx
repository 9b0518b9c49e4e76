import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { Line } from "./compared";
import type { Checks } from "./use-checks";

/** Lines to compare with the document and to check off; nobody else sees the checks. */
export function Compare({ lines, checks }: { lines: readonly Line[]; checks: Checks }) {
  return (
    <ul className="divide-y divide-rule">
      {lines.map((line) => (
        <ComparedLine
          key={line.name}
          line={line}
          isCurrent={checks.current === line.name}
          isChecked={checks.isChecked(line.name)}
          onCheck={() => checks.check(line.name)}
        />
      ))}
    </ul>
  );
}

type ComparedLineProps = {
  line: Line;
  isCurrent: boolean;
  isChecked: boolean;
  onCheck: () => void;
};

function ComparedLine({ line, isCurrent, isChecked, onCheck }: ComparedLineProps) {
  const { t } = useLingui();
  const { term, value } = line;
  const item = useRef<HTMLLIElement>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    // Not on the first render: the page starts at its top.
    if (isCurrent && !wasCurrent.current) item.current?.scrollIntoView({ block: "nearest" });
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  return (
    <li
      ref={item}
      aria-current={isCurrent || undefined}
      className="border-l-4 border-l-transparent aria-[current]:border-l-maize aria-[current]:bg-maize-wash"
    >
      <label
        className={`flex min-h-11 items-center gap-3 py-1 pr-2 pl-3 large-text:flex-wrap large-text:px-1 ${isChecked && !isCurrent ? "bg-agave-wash" : ""}`}
      >
        <span className="w-2/5 shrink-0 text-muted large-text:w-full">{term}</span>
        <span className="min-w-0 flex-1 font-semibold">
          {value ?? (
            <span className="font-normal text-muted">
              <Trans>Not provided</Trans>
            </span>
          )}
        </span>
        <input
          type="checkbox"
          checked={isChecked}
          onChange={onCheck}
          aria-label={t`${term} checked off`}
          className="size-6 shrink-0 accent-agave"
        />
      </label>
    </li>
  );
}
