import { useLingui } from "@lingui/react/macro";
import { Facts } from "../facts";
import { CONTRACT_NAMES, type ContractFieldName } from "../term-names";
import { useContractWords } from "./use-contract-words";

type ContractFactsProps = { texts: Partial<Record<ContractFieldName, string>> };

/** What a contract says, for members who may not change it; empty texts are left out. */
export function ContractFacts({ texts }: ContractFactsProps) {
  const { i18n } = useLingui();
  const words = useContractWords();
  const filled = (Object.entries(texts) as [ContractFieldName, string][]).filter(
    ([, value]) => value !== "",
  );
  return (
    <Facts
      rows={filled.map(([name, value]) => ({
        term: i18n._(CONTRACT_NAMES[name]),
        value: words(name, value),
      }))}
    />
  );
}
