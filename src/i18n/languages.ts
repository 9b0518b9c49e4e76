import { i18n, type Messages } from "@lingui/core";
import type { Language } from "#contract/languages";
import { storeLanguage } from "./preferred-language";

type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

/** One catalogue per language, fetched when first used; the console adds its own catalogues. */
export const CATALOGUES: Catalogues[] = [
  import.meta.glob<{ messages: Messages }>("./locales/*.po"),
];

/** The latest request: of two in quick succession, the later one wins. */
let latest: symbol | undefined;

/** A language's messages from all of the program's catalogues. Rejects when a download fails. */
export async function loadMessages(language: Language): Promise<Messages> {
  const loads = CATALOGUES.flatMap((catalogues) =>
    Object.entries(catalogues).flatMap(([path, load]) =>
      path.endsWith(`/${language}.po`) ? load : [],
    ),
  );
  const loaded = await Promise.all(loads.map((load) => load()));
  return Object.assign({}, ...loaded.map((catalogue) => catalogue.messages));
}

/**
 * Loads the catalogue of a language, activates it and sets `<html lang>`. Nothing is remounted,
 * so typed values, step and focus stay. Rejects when the download fails; the language then stays.
 */
export async function activateLanguage(language: Language): Promise<void> {
  const request = (latest = Symbol(language));
  const messages = await loadMessages(language);
  if (request !== latest) return;
  i18n.loadAndActivate({ locale: language, messages });
  // Setting it, even to the same value, makes the browser compute the style of the whole page again.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}

/** The person's own choice: activates the language, then remembers it. */
export async function setLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  storeLanguage(language);
}
