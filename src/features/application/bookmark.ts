/** Where the person stood last, kept between visits: the step and the field's element id. */
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
    // Then the next visit starts at the first open step.
  }
}

export function removeBookmark(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept.
  }
}
