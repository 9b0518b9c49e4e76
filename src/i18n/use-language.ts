import { useLingui } from "@lingui/react/macro";
import { notify } from "../lib/notify";
import { setLanguage } from "./languages";
import { isLanguage, DEFAULT_LANGUAGE, type Language } from "#contract/languages";

/** The active language and the way to change it; renders again when it changes. */
export function useLanguage(): {
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
} {
  const { i18n, t } = useLingui();
  return {
    language: isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE,
    setLanguage: (language) =>
      // Without a connection the page stays readable in the language it has.
      setLanguage(language).catch(() =>
        notify("error", t`Check your connection and try again. Nothing you wrote is lost.`),
      ),
  };
}
