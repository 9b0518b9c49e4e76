import { type Messages, setupI18n } from "@lingui/core";
import { onceALanguage } from "#contract/languages";

const CATALOGUES = import.meta.glob<{ messages: Messages }>("./locales/*.po", { eager: true });

/** The words of a language at once, for the Worker; the browser program fetches its catalogue. */
export const i18nOf = onceALanguage((language) => {
  const catalogue = CATALOGUES[`./locales/${language}.po`];
  if (!catalogue) throw new Error(`no catalogue of ${language}`);
  return setupI18n({ locale: language, messages: { [language]: catalogue.messages } });
});
