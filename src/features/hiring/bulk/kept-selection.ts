/**
 * Which rows of a list are chosen, by their ids alone, so that this tab has them again after a reload.
 * They go at a sign-out, and with the choice in another list.
 */
const KEY = "hiring:chosen";

type Kept = { list: string; ids: readonly string[] };

export function keepSelection(list: string, ids: readonly string[]): void {
  try {
    if (ids.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ list, ids } satisfies Kept));
  } catch {
    // No storage, or a full one: a reload begins anew.
  }
}

export const forgetSelection = () => keepSelection("", []);

export function keptSelection(list: string): readonly string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Partial<Kept> | null;
    return kept?.list === list && Array.isArray(kept.ids) ? kept.ids : [];
  } catch {
    return [];
  }
}
