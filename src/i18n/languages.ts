import { i18n, type Messages } from "@lingui/core";
import {
  CHOICE_PARAMETER,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LINK_LANGUAGE_PARAMETER,
  type Language,
} from "#contract/constants";

/** Key of the person's choice in browser storage (spec 1); survives every logout (decision 7). */
export const LANGUAGE_KEY = "language";

/** Three catalogues a language: the offer, the forms up to the first step, everything behind it. */
const CATALOGUES = {
  door: { en: () => import("./locales/en/door.po"), es: () => import("./locales/es/door.po") },
  form: { en: () => import("./locales/en/form.po"), es: () => import("./locales/es/form.po") },
  area: { en: () => import("./locales/en/area.po"), es: () => import("./locales/es/area.po") },
} satisfies Record<string, Record<Language, () => Promise<{ messages: Messages }>>>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Storage may be switched off altogether; then there is no stored choice. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // The choice then lasts as long as the page.
  }
}

/**
 * Choice made before the script came (`?language=`) → stored choice → `?lang=` → first of the browser's languages that we speak → en (decision 7).
 * Browser tags may carry a region: "es-MX" is es.
 */
export function chooseLanguage(from: {
  stored: string | null;
  query: string;
  browser: readonly string[];
}): Language {
  const query = new URLSearchParams(from.query);
  const wishes = [
    query.get(CHOICE_PARAMETER),
    from.stored,
    query.get(LINK_LANGUAGE_PARAMETER),
    ...from.browser.map((tag) => tag.toLowerCase().split("-")[0]),
  ];
  return wishes.find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/**
 * The language for this browser and this address. Browser only. A link's language is kept like a
 * choice when there is none yet: the pages behind the link, and a reload there, do not carry it.
 */
export function preferredLanguage(): Language {
  const stored = storedLanguage();
  const query = window.location.search;
  const language = chooseLanguage({ stored, query, browser: navigator.languages });
  const parameters = new URLSearchParams(query);
  const fromLink = parameters.get(LINK_LANGUAGE_PARAMETER);
  if (!isLanguage(stored) && isLanguage(fromLink)) storeLanguage(language);
  if (isLanguage(parameters.get(CHOICE_PARAMETER))) keepChoice(language);
  return language;
}

/** Moves a choice from the address into storage: a link that is passed on does not carry it. */
function keepChoice(language: Language): void {
  storeLanguage(language);
  if (storedLanguage() !== language) return;
  const address = new URL(window.location.href);
  address.searchParams.delete(CHOICE_PARAMETER);
  window.history.replaceState(window.history.state, "", address);
}

const needed = new Set<keyof typeof CATALOGUES>(["door"]);
/** What is active now: one language, with the words of these catalogues. */
let shown: { language: Language; parts: ReadonlySet<keyof typeof CATALOGUES> } | undefined;
/** One activation at a time: of two quick calls the later wins, and none ends without its words. */
let queue: Promise<void> = Promise.resolve();

/** Starts with words that came with the page: a rendered page needs no catalogue file. */
export function startLanguage(language: Language, messages: Messages): void {
  shown = { language, parts: new Set(["door"]) };
  i18n.loadAndActivate({ locale: language, messages });
}

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
export function needCatalogues(...names: (keyof typeof CATALOGUES)[]): Promise<void> {
  for (const name of names) needed.add(name);
  return inTurn(() => bring(shown?.language ?? preferredLanguage()));
}

/** The person's own choice: activates the language, then remembers it. */
export async function setLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  storeLanguage(language);
}
