import { LANGUAGES, type Language } from "#contract/languages";
import { WORDED_KINDS, type WordedKind } from "#contract/messages";
import { withQuery } from "../../../lib/query-path";
import { USUAL_LANGUAGE } from "../usual-phone";

const PATH = "/hiring/messages/words";

/** The kind and language in a URL; by default the invitation in the language of most workers. */
export function chosenWords(search: string): { kind: WordedKind; language: Language } {
  const query = new URLSearchParams(search);
  return {
    kind: WORDED_KINDS.find((one) => one === query.get("kind")) ?? "invitation",
    language: LANGUAGES.find((one) => one === query.get("words")) ?? USUAL_LANGUAGE,
  };
}

export const wordsHref = (kind: WordedKind, language: Language) =>
  withQuery(PATH, { kind, words: language });
