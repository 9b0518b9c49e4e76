import { type Messages, setupI18n } from "@lingui/core";
import { type Language, memoizePerLanguage } from "#contract/languages";

type Catalogues = Record<string, { messages: Messages }>;

const CATALOGUES: Catalogues = import.meta.glob("./locales/*.po", { eager: true });
const HIRING: Catalogues = import.meta.glob("./hiring-locales/*.po", { eager: true });

function messagesOf(catalogues: Catalogues, folder: string, language: Language): Messages {
  const catalogue = catalogues[`./${folder}/${language}.po`];
  if (!catalogue) throw new Error(`no catalogue of ${language} in ${folder}`);
  return catalogue.messages;
}

/** Lingui with one language's messages already loaded: for the Worker; browsers fetch theirs. */
export const i18nOf = memoizePerLanguage((language) => {
  const messages = messagesOf(CATALOGUES, "locales", language);
  return setupI18n({ locale: language, messages: { [language]: messages } });
});

/** The same for the console, which has the shared messages and its own. */
export const hiringI18nOf = memoizePerLanguage((language) => {
  const shared = messagesOf(CATALOGUES, "locales", language);
  const messages = { ...shared, ...messagesOf(HIRING, "hiring-locales", language) };
  return setupI18n({ locale: language, messages: { [language]: messages } });
});
