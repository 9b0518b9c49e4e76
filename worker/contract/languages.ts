import type { DateParts } from "./date-parts";

type LanguageFacts = {
  /** The language's own name for itself, so it is never translated. */
  name: string;
  /** A locale for `Intl` that browsers and the Worker know; also the `og:locale` of previews. */
  locale: string;
  /** The order in which the language reads a date, for the three controls of a date. */
  dateOrder: readonly (keyof DateParts)[];
  /** Calling codes of countries that get this language when the employer names none. */
  callingCodes: readonly string[];
};

/**
 * The one table of languages. The words of each are in its catalogue,
 * `src/i18n/locales/<language>.po`; everything else is derived.
 */
export const LANGUAGE_FACTS = {
  en: {
    name: "English",
    locale: "en-US",
    dateOrder: ["month", "day", "year"],
    callingCodes: [],
  },
  es: {
    name: "Español",
    locale: "es-MX",
    dateOrder: ["day", "month", "year"],
    callingCodes: ["51", "52", "57", "502", "503", "504", "505", "506", "507", "593"],
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGE_FACTS;
export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as [Language, ...Language[]];
export const DEFAULT_LANGUAGE: Language = "en";

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** Makes a value once per language, on first use: the platform's own tables are slow to open. */
export function memoizePerLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}

/** The cookie that mirrors a person's choice, so that the Worker renders in that language. */
export const LANGUAGE_COOKIE = "language";

/**
 * The language of a response: the person's own choice, else the one that the link names, else the
 * first of the browser's languages that we support ("es-MX" is es), else English.
 */
export function chooseLanguage(sources: {
  stored?: string | undefined;
  link?: string | undefined;
  browser: readonly string[];
}): Language {
  const { stored, link, browser } = sources;
  const tags = browser.map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]);
  return [stored, link, ...tags].find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** The language for a phone number (E.164), where nobody chose one. */
export const languageOfPhone = (phone: string): Language =>
  LANGUAGES.find((language) =>
    LANGUAGE_FACTS[language].callingCodes.some((code) => phone.startsWith(`+${code}`)),
  ) ?? DEFAULT_LANGUAGE;
