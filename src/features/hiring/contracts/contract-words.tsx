import { useLingui } from "@lingui/react/macro";
import type { ContractView } from "#contract/employer-views";
import { Facts } from "../facts";
import { HiringCard } from "../hiring-card";
import { CONTRACT_NAMES, type ContractFieldName } from "../term-names";
import { textsOf } from "./contract-values";
import { useContractWords } from "./use-contract-words";

/** The words of a contract, for who may not change them. */
export function ContractWords({ contract }: { contract: ContractView }) {
  const { i18n, t } = useLingui();
  const words = useContractWords();
  const texts = Object.entries(textsOf(contract)) as [ContractFieldName, string][];
  return (
    <HiringCard title={t`What the offer says`}>
      <Facts
        rows={texts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => ({
            term: i18n._(CONTRACT_NAMES[name]),
            value: words(name, value),
          }))}
      />
    </HiringCard>
  );
}
