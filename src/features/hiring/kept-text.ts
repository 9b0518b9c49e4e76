/**
 * What a member has typed and not sent, on this device: a session that ends must not lose it. It goes
 * when it is sent, when its writer signs out, when another member signs in, and after a day.
 */
const PREFIX = "hiring:kept:";
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The texts of a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

type Kept = { texts: Typed; at: number };

const keyOf = (memberId: string, form: string) => `${PREFIX}${memberId}:${form}`;

/** Nothing in the Worker, and in a browser that allows no storage. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

function parse(value: string | null | undefined): Kept | undefined {
  try {
    const kept = JSON.parse(value ?? "null") as Kept | null;
    return kept && typeof kept.texts === "object" && Date.now() - kept.at < KEPT_MS
      ? kept
      : undefined;
  } catch {
    return undefined;
  }
}

export const keptTexts = (memberId: string, form: string): Typed =>
  parse(storage()?.getItem(keyOf(memberId, form)))?.texts ?? {};

/** Replaces what is kept of a form by these texts; without any, forgets it. */
export function keepTexts(memberId: string, form: string, texts: Typed): void {
  const key = keyOf(memberId, form);
  try {
    if (Object.keys(texts).length === 0) storage()?.removeItem(key);
    else storage()?.setItem(key, JSON.stringify({ texts, at: Date.now() } satisfies Kept));
  } catch {
    // A full storage: the texts stay on the screen alone.
  }
}

/** Forgets everything but what this member wrote within a day; without one, everything. */
export function forgetKeptTexts(memberId?: string): void {
  const own = memberId && keyOf(memberId, "");
  for (const key of Object.keys(storage() ?? {})) {
    if (!key.startsWith(PREFIX)) continue;
    const stays = own && key.startsWith(own) && parse(storage()?.getItem(key));
    if (!stays) storage()?.removeItem(key);
  }
}
