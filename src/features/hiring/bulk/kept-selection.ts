import { quietly } from "../../../lib/quietly";

/**
 * Which rows of a list are chosen, by their ids alone, so that this tab has them again after a reload.
 * They go at a sign-out, and with the choice in another list.
 */
const KEY = "hiring:chosen";

type Kept = { list: string; ids: readonly string[] };

export function keepSelection(list: string, ids: readonly string[]): void {
  quietly(() => {
    if (ids.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ list, ids } satisfies Kept));
  });
}

export const forgetSelection = () => keepSelection("", []);

export function keptSelection(list: string): readonly string[] {
  const kept: Partial<Kept> | null | undefined = quietly(() =>
    JSON.parse(sessionStorage.getItem(KEY) ?? "null"),
  );
  return kept?.list === list && Array.isArray(kept.ids) ? kept.ids : [];
}
