import { type Messages, setupI18n } from "@lingui/core";
import { onceALanguage } from "#contract/languages";

type Catalogues = Record<string, { messages: Messages }>;

const CATALOGUES: Catalogues = import.meta.glob(["./locales/*.po", "./hiring-locales/*.po"], {
  eager: true,
});

/** The words of a language at once, for the Worker; the browser's programs fetch their catalogues. */
export const i18nOf = onceALanguage((language) => {
  const own = Object.entries(CATALOGUES).filter(([path]) => path.endsWith(`/${language}.po`));
  const messages: Messages = Object.assign({}, ...own.map(([, catalogue]) => catalogue.messages));
  return setupI18n({ locale: language, messages: { [language]: messages } });
});
