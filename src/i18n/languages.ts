import { i18n, type Messages } from "@lingui/core";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#contract/constants";

/** Key of the person's choice in browser storage (spec 1); survives every logout (decision 7). */
export const LANGUAGE_KEY = "language";

const CATALOGUES = {
  en: () => import("./locales/en.po"),
  es: () => import("./locales/es.po"),
} satisfies Record<Language, () => Promise<{ messages: Messages }>>;

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
 * Stored choice → `?lang=` → first of the browser's languages that we speak → en (decision 7).
 * Browser tags may carry a region: "es-MX" is es.
 */
export function chooseLanguage(from: {
  stored: string | null;
  query: string;
  browser: readonly string[];
}): Language {
  const wishes = [
    from.stored,
    new URLSearchParams(from.query).get("lang"),
    ...from.browser.map((tag) => tag.toLowerCase().split("-")[0]),
  ];
  return wishes.find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** The language for this browser and this address. Browser only. */
export function preferredLanguage(): Language {
  return chooseLanguage({
    stored: storedLanguage(),
    query: window.location.search,
    browser: navigator.languages,
  });
}

let latest = 0;

/**
 * Loads one catalogue, activates it and sets `<html lang>`. Nothing is mounted anew, so typed
 * values, step and focus stay. Of two quick calls the later wins. Rejects when the download fails.
 */
export async function activateLanguage(language: Language): Promise<void> {
  latest += 1;
  const turn = latest;
  const { messages } = await CATALOGUES[language]();
  if (turn !== latest) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** The person's own choice: activates the language, then remembers it. */
export async function setLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  storeLanguage(language);
}
