import { useLingui } from "@lingui/react/macro";
import { BeforeAfter } from "../before-after";
import { CONTRACT_NAMES, type ContractFieldName } from "../term-names";
import { changesIn, type ContractTexts } from "./contract-values";
import { useContractWords } from "./use-contract-words";

export type ChangedWordsProps = { before: ContractTexts; after: ContractTexts };

/** The texts of an offer that differ, before and after. */
export function ChangedWords({ before, after }: ChangedWordsProps) {
  const { i18n } = useLingui();
  const words = useContractWords();
  const names = Object.keys(changesIn(before, after)) as ContractFieldName[];
  const textOf = (name: ContractFieldName, texts: ContractTexts) =>
    texts[name].trim() === "" ? undefined : words(name, texts[name].trim());
  return (
    <BeforeAfter
      rows={names.map((name) => ({
        term: i18n._(CONTRACT_NAMES[name]),
        before: textOf(name, before),
        after: textOf(name, after),
      }))}
    />
  );
}
