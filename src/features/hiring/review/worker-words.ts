import { type MessageDescriptor, setupI18n } from "@lingui/core";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import type { EmployerApplication } from "#contract/employer-application";
import { type Language, LANGUAGES } from "#contract/languages";
import { loadMessages } from "../../../i18n/languages";
import { useLanguage } from "../../../i18n/use-language";
import { NetworkError } from "../../../lib/api-client";
import { languageName } from "../../../lib/format";

/** All texts of the program in one language. */
export const wordsQuery = (language: Language) =>
  queryOptions({
    queryKey: ["words", language],
    queryFn: async () => {
      const messages = await loadMessages(language).catch(() => {
        throw new NetworkError();
      });
      return setupI18n({ locale: language, messages: { [language]: messages } });
    },
  });

/**
 * The language in which the worker read and accepted the offer, for texts that the worker reads.
 */
export function useWorkerWords({ acceptedTerms }: EmployerApplication) {
  const { language: own } = useLanguage();
  const { language } = acceptedTerms;
  return { words: useQuery(wordsQuery(language)), language, name: languageName(language, own) };
}

/**
 * A text in every language, for workers who read different ones, as a query: it has no data until
 * all languages have loaded.
 */
export function useInEveryLanguage(text: MessageDescriptor) {
  const found = useQueries({ queries: LANGUAGES.map(wordsQuery) });
  const texts = found.flatMap(({ data }) => data?._(text) ?? []);
  return {
    data: texts.length === found.length ? texts.join("\n\n") : undefined,
    error: found.find(({ error }) => error)?.error ?? null,
    isFetching: found.some(({ isFetching }) => isFetching),
    refetch: () =>
      Promise.all(found.filter(({ data }) => !data).map((one) => one.refetch())).then(
        () => undefined,
      ),
  };
}
