import { i18n, type Messages } from "@lingui/core";
import type { Language } from "#contract/languages";
import { storeLanguage } from "./preferred-language";

/** One catalogue a language, fetched when it is first shown. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>("./locales/*.po");

/** Which request was the last: of two quick ones the later wins. */
let latest: symbol | undefined;

/**
 * Loads the catalogue of a language, activates it and sets `<html lang>`. Nothing is mounted anew,
 * so typed values, step and focus stay. Rejects when the download fails; what is shown then stays.
 */
export async function activateLanguage(language: Language): Promise<void> {
  const request = (latest = Symbol(language));
  const load = CATALOGUES[`./locales/${language}.po`];
  if (!load) throw new Error(`no catalogue of ${language}`);
  const { messages } = await load();
  if (request !== latest) return;
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** The person's own choice: activates the language, then remembers it. */
export async function setLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  storeLanguage(language);
}
