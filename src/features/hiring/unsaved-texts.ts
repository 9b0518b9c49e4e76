import { UNSENT_LIMIT_MS } from "#contract/constants";
import { tryStorage } from "../../lib/try-storage";
import type { TextValues } from "./changed-texts";

/**
 * Keeps what a member has typed and not sent on this device, so that an expired session does not
 * lose it. It is removed when it is sent, when its author signs out, when another member signs in,
 * and after a day.
 */
const PREFIX = "hiring:kept:";

type UnsavedEntry = { texts: TextValues; at: number };

const keyOf = (memberId: string, form: string) => `${PREFIX}${memberId}:${form}`;

/** Undefined in the Worker, in a browser that allows no storage, and after a day. */
function textsAt(key: string): TextValues | undefined {
  const entry: UnsavedEntry | null | undefined = tryStorage(() =>
    JSON.parse(localStorage.getItem(key) ?? "null"),
  );
  return entry && typeof entry.texts === "object" && Date.now() - entry.at < UNSENT_LIMIT_MS
    ? entry.texts
    : undefined;
}

export const unsavedTexts = (memberId: string, form: string): TextValues =>
  textsAt(keyOf(memberId, form)) ?? {};

/** Replaces the kept texts of a form; an empty object removes them. */
export function storeUnsavedTexts(memberId: string, form: string, texts: TextValues): void {
  const key = keyOf(memberId, form);
  // If the storage is full, the texts exist only on the screen.
  tryStorage(() => {
    if (Object.keys(texts).length === 0) localStorage.removeItem(key);
    else
      localStorage.setItem(key, JSON.stringify({ texts, at: Date.now() } satisfies UnsavedEntry));
  });
}

/**
 * Removes all kept texts except what this member wrote within a day; without a member, all of them.
 */
export function forgetUnsavedTexts(memberId?: string): void {
  const own = memberId && keyOf(memberId, "");
  const stays = (key: string) => own && key.startsWith(own) && textsAt(key);
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !stays(key)) localStorage.removeItem(key);
    }
  });
}
