import { useLingui } from "@lingui/react/macro";
import { isLanguage, DEFAULT_LANGUAGE, type Language } from "#contract/languages";

/** The active language; re-renders when it changes. */
export function useLanguage(): { language: Language } {
  const { i18n } = useLingui();
  return { language: isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE };
}
