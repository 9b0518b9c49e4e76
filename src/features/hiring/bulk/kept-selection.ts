import { tryStorage } from "../../../lib/try-storage";

/**
 * The chosen rows of a list, so that this tab has them again after a reload. Stores only their ids,
 * until a sign-out or a selection in another list.
 */
const KEY = "hiring:chosen";

type Kept = { list: string; ids: readonly string[] };

export function keepSelection(list: string, ids: readonly string[]): void {
  tryStorage(() => {
    if (ids.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ list, ids } satisfies Kept));
  });
}

export const forgetSelection = () => keepSelection("", []);

export function keptSelection(list: string): readonly string[] {
  const kept: Partial<Kept> | null | undefined = tryStorage(() =>
    JSON.parse(sessionStorage.getItem(KEY) ?? "null"),
  );
  return kept?.list === list && Array.isArray(kept.ids) ? kept.ids : [];
}
