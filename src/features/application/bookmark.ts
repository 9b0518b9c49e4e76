import { tryStorage } from "../../lib/try-storage";

/**
 * The last step and field (element id), kept between visits. Without storage the next visit starts at
 * the first unfinished step.
 */
export type Bookmark = { step: string; field: string | null };

const keyOf = (userId: string) => `application:step:${userId}`;

export function readBookmark(userId: string): Bookmark | null {
  const stored = tryStorage(
    () => JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null") as Bookmark | null,
  );
  return typeof stored?.step === "string" ? stored : null;
}

export function writeBookmark(userId: string, bookmark: Bookmark): void {
  tryStorage(() => localStorage.setItem(keyOf(userId), JSON.stringify(bookmark)));
}

export function removeBookmark(userId: string): void {
  tryStorage(() => localStorage.removeItem(keyOf(userId)));
}
