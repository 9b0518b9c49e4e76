import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "./constants";

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** Each language calls itself by its own name, so these words are never translated. */
export const LANGUAGE_NAMES = { en: "English", es: "Español" } satisfies Record<Language, string>;

/** What the platform's `Intl` calls them. Spanish is Mexican Spanish. */
export const INTL_LOCALES = { en: "en-US", es: "es-MX" } satisfies Record<Language, string>;

/** Made when it is first asked for, once a language: the platform's own tables are slow to open. */
export function onceALanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/** The cookie that mirrors a person's choice, so that the Worker renders pages in it. */
export const LANGUAGE_COOKIE = "language";

/**
 * The language of a page: the person's own choice, else the one that the link names, else the first
 * of the browser's languages that we speak ("es-MX" is es), else English.
 */
export function chooseLanguage(wishes: {
  stored: string | undefined;
  link: string | undefined;
  browser: readonly string[];
}): Language {
  const { stored, link, browser } = wishes;
  const tags = browser.map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]);
  return [stored, link, ...tags].find(isLanguage) ?? DEFAULT_LANGUAGE;
}
