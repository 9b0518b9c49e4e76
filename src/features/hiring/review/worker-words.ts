import { type I18n, setupI18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { EmployerApplication } from "#contract/employer-application";
import { loadMessages } from "../../../i18n/languages";
import { useLanguage } from "../../../i18n/use-language";
import { languageName } from "../../../lib/format";

type WorkerWords = {
  /** Undefined until its words are here. */
  i18n: I18n | undefined;
  /** In the reader's language. */
  name: string;
};

/** The worker's words: in the language in which they read and accepted the offer. */
export function useWorkerWords({ acceptedTerms }: EmployerApplication): WorkerWords {
  const { i18n } = useLingui();
  const { language: own } = useLanguage();
  const { language } = acceptedTerms;
  const { data } = useQuery({
    queryKey: ["words", language],
    queryFn: async () => {
      const messages = await loadMessages(language);
      return setupI18n({ locale: language, messages: { [language]: messages } });
    },
    enabled: language !== own,
  });
  return { i18n: language === own ? i18n : data, name: languageName(language, own) };
}
