import { tryStorage } from "../../../lib/try-storage";

/**
 * The chosen rows of a list, so that this tab has them again after a reload. Stores only their ids,
 * until a sign-out or a selection in another list.
 */
const KEY = "hiring:chosen";

type StoredSelection = { list: string; ids: readonly string[] };

export function storeSelection(list: string, ids: readonly string[]): void {
  tryStorage(() => {
    if (ids.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ list, ids } satisfies StoredSelection));
  });
}

export const forgetSelection = () => storeSelection("", []);

export function storedSelection(list: string): readonly string[] {
  const stored: Partial<StoredSelection> | null | undefined = tryStorage(() =>
    JSON.parse(sessionStorage.getItem(KEY) ?? "null"),
  );
  return stored?.list === list && Array.isArray(stored.ids) ? stored.ids : [];
}
