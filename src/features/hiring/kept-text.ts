import { tryStorage } from "../../lib/try-storage";

/**
 * Keeps what a member has typed and not sent on this device, so that an expired session does not
 * lose it. It is removed when it is sent, when its author signs out, when another member signs in,
 * and after a day.
 */
const PREFIX = "hiring:kept:";
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The texts of a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

type Kept = { texts: Typed; at: number };

const keyOf = (memberId: string, form: string) => `${PREFIX}${memberId}:${form}`;

/** Undefined in the Worker, in a browser that allows no storage, and after a day. */
function textsAt(key: string): Typed | undefined {
  const kept: Kept | null | undefined = tryStorage(() =>
    JSON.parse(localStorage.getItem(key) ?? "null"),
  );
  return kept && typeof kept.texts === "object" && Date.now() - kept.at < KEPT_MS
    ? kept.texts
    : undefined;
}

export const keptTexts = (memberId: string, form: string): Typed =>
  textsAt(keyOf(memberId, form)) ?? {};

/** Replaces the kept texts of a form; an empty object removes them. */
export function keepTexts(memberId: string, form: string, texts: Typed): void {
  const key = keyOf(memberId, form);
  // If the storage is full, the texts exist only on the screen.
  tryStorage(() => {
    if (Object.keys(texts).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ texts, at: Date.now() } satisfies Kept));
  });
}

/**
 * Removes all kept texts except what this member wrote within a day; without a member, all of them.
 */
export function forgetKeptTexts(memberId?: string): void {
  const own = memberId && keyOf(memberId, "");
  const stays = (key: string) => own && key.startsWith(own) && textsAt(key);
  tryStorage(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !stays(key)) localStorage.removeItem(key);
    }
  });
}
