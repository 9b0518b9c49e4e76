import { i18n, type Messages } from "@lingui/core";
import type { Language } from "#contract/constants";
import { preferredLanguage, storeLanguage } from "./preferred-language";

/** Four catalogues a language: the offer, the first step, the sign-in pages and errors, the rest. */
const CATALOGUES = {
  door: { en: () => import("./locales/en/door.po"), es: () => import("./locales/es/door.po") },
  form: { en: () => import("./locales/en/form.po"), es: () => import("./locales/es/form.po") },
  "sign-in": {
    en: () => import("./locales/en/sign-in.po"),
    es: () => import("./locales/es/sign-in.po"),
  },
  area: { en: () => import("./locales/en/area.po"), es: () => import("./locales/es/area.po") },
} satisfies Record<string, Record<Language, () => Promise<{ messages: Messages }>>>;

export type Catalogue = keyof typeof CATALOGUES;

const needed = new Set<Catalogue>(["door"]);
/** What is active now: one language, with the words of these catalogues. */
let shown: { language: Language; parts: ReadonlySet<Catalogue> } | undefined;
/** One activation at a time: of two quick calls the later wins, and none ends without its words. */
let queue: Promise<void> = Promise.resolve();

async function bring(language: Language): Promise<void> {
  const parts = new Set(needed);
  if (shown?.language === language && parts.size === shown.parts.size) return;
  const loaded = await Promise.all([...parts].map((name) => CATALOGUES[name][language]()));
  const messages: Messages = Object.assign({}, ...loaded.map((part) => part.messages));
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  shown = { language, parts };
}

function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = queue.then(work);
  queue = turn.catch(() => undefined);
  return turn;
}

/**
 * Loads the needed catalogues of one language, activates it and sets `<html lang>`. Nothing is
 * mounted anew, so typed values, step and focus stay. Rejects when the download fails; what is
 * shown then stays.
 */
export function activateLanguage(language: Language): Promise<void> {
  return inTurn(() => bring(language));
}

/** Brings in words behind the offer page, in the active language; once. Resolves when they stand. */
export function needCatalogues(...names: Catalogue[]): Promise<void> {
  for (const name of names) needed.add(name);
  return inTurn(() => bring(shown?.language ?? preferredLanguage()));
}

/** The person's own choice: activates the language, then remembers it. */
export async function setLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  storeLanguage(language);
}
