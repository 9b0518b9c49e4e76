import { useLingui } from "@lingui/react/macro";
import { isLanguage, DEFAULT_LANGUAGE, type Language } from "#contract/languages";
import { setLanguage } from "./languages";

/** The active language and the way to change it; renders again when it changes. */
export function useLanguage(): {
  language: Language;
  /** Rejects when the words cannot be fetched; the page then stays in the language it has. */
  setLanguage: (language: Language) => Promise<void>;
} {
  const { i18n } = useLingui();
  return {
    language: isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE,
    setLanguage,
  };
}
