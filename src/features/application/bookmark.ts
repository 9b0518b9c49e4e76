/** The last step and field (element id), kept between visits. */
export type Bookmark = { step: string; field: string | null };

const keyOf = (userId: string) => `application:step:${userId}`;

export function readBookmark(userId: string): Bookmark | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null") as Bookmark;
    return typeof stored?.step === "string" ? stored : null;
  } catch {
    return null;
  }
}

export function writeBookmark(userId: string, bookmark: Bookmark): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(bookmark));
  } catch {
    // Without storage the next visit starts at the first unfinished step.
  }
}

export function removeBookmark(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing is stored.
  }
}
