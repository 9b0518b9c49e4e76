import { LANGUAGES, type Language } from "#contract/languages";
import { WORDED_KINDS, type WordedKind } from "#contract/messages";
import { withQuery } from "../../../lib/query-path";

const PATH = "/hiring/messages/words";

/** Which words an address is about; the invitation in the workers' language at first. */
export function chosenWords(search: string): { kind: WordedKind; language: Language } {
  const query = new URLSearchParams(search);
  return {
    kind: WORDED_KINDS.find((one) => one === query.get("kind")) ?? "invitation",
    language: LANGUAGES.find((one) => one === query.get("words")) ?? "es",
  };
}

export const wordsHref = (kind: WordedKind, language: Language) =>
  withQuery(PATH, { kind, words: language });
