import { useState } from "react";
import type { Line } from "./compared";
import { useKeys } from "./use-keys";

/** The lines that were compared, known only to this page, and the current line. */
export type Checks = ReturnType<typeof useChecks>;

export function useChecks(tab: string, lines: readonly Line[], onAll: () => void) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const keyOf = (name: string) => `${tab} ${name}`;
  const isChecked = (name: string) => checked.has(keyOf(name));
  const open = lines.find(({ name }) => !isChecked(name));
  const current = lines.find(({ name }) => name === chosen[tab])?.name ?? open?.name;
  const at = lines.findIndex(({ name }) => name === current);
  const go = (name: string | undefined) => {
    if (name) setChosen((now) => ({ ...now, [tab]: name }));
  };
  /** Checks a line and goes on to the next open one; a second time removes the check. */
  const check = (name: string) => {
    const next = new Set(checked);
    if (!next.delete(keyOf(name))) next.add(keyOf(name));
    setChecked(next);
    if (!next.has(keyOf(name))) return go(name);
    const place = lines.findIndex((line) => line.name === name);
    const rest = [...lines.slice(place + 1), ...lines.slice(0, place)];
    const following = rest.find((line) => !next.has(keyOf(line.name)));
    go(following?.name ?? name);
    if (!following) onAll();
  };
  const move = (step: number) => () => go(lines[at + step]?.name);
  useKeys(
    lines.length > 0
      ? {
          x: current ? () => check(current) : undefined,
          ArrowDown: move(1),
          ArrowUp: move(-1),
        }
      : {},
  );
  return { current, isChecked, check, go };
}
