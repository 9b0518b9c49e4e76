import {
  CHOICE_PARAMETER,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LINK_LANGUAGE_PARAMETER,
  type Language,
} from "#contract/constants";

/** Key of the person's choice in browser storage; survives every logout. */
export const LANGUAGE_KEY = "language";

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

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // The choice then lasts as long as the page.
  }
}

/**
 * Choice made before the script came (`?language=`) → stored choice → `?lang=` → first of the browser's languages that we speak → en.
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
