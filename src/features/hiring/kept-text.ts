/**
 * What a member has typed and not sent, on this device: a session that ends must not lose it. It goes
 * when it is sent, when its writer signs out, when another member signs in, and after a day.
 */
const PREFIX = "hiring:kept:";
const KEPT_MS = 24 * 60 * 60 * 1000;

type Kept = { text: string; at: number };

const keyOf = (memberId: string, what: string) => `${PREFIX}${memberId}:${what}`;

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
    return kept && typeof kept.text === "string" && Date.now() - kept.at < KEPT_MS
      ? kept
      : undefined;
  } catch {
    return undefined;
  }
}

export const keptText = (memberId: string, what: string): string =>
  parse(storage()?.getItem(keyOf(memberId, what)))?.text ?? "";

/** Keeps a text; an empty one is forgotten. */
export function keepText(memberId: string, what: string, text: string): void {
  const key = keyOf(memberId, what);
  try {
    if (text.trim() === "") storage()?.removeItem(key);
    else storage()?.setItem(key, JSON.stringify({ text, at: Date.now() } satisfies Kept));
  } catch {
    // A full storage: the text stays on the screen alone.
  }
}

/** What was typed in a form and not sent, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

export function keptTexts(memberId: string, form: string): Typed {
  try {
    return JSON.parse(keptText(memberId, form) || "{}") as Typed;
  } catch {
    return {};
  }
}

/** Keeps these alone; where there is none, nothing. */
export function keepTexts(memberId: string, form: string, typed: Typed): void {
  keepText(memberId, form, Object.keys(typed).length > 0 ? JSON.stringify(typed) : "");
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
