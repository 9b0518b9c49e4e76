import { quietly } from "../../lib/quietly";

/**
 * The last step and field (element id), kept between visits. Without storage the next visit starts at
 * the first unfinished step.
 */
export type Bookmark = { step: string; field: string | null };

const keyOf = (userId: string) => `application:step:${userId}`;

export function readBookmark(userId: string): Bookmark | null {
  const stored = quietly(
    () => JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null") as Bookmark | null,
  );
  return typeof stored?.step === "string" ? stored : null;
}

export function writeBookmark(userId: string, bookmark: Bookmark): void {
  quietly(() => localStorage.setItem(keyOf(userId), JSON.stringify(bookmark)));
}

export function removeBookmark(userId: string): void {
  quietly(() => localStorage.removeItem(keyOf(userId)));
}
