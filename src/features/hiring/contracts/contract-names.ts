import { useLingui } from "@lingui/react/macro";
import type { ContractView } from "#contract/employer-views";
import { useLanguage } from "../../../i18n/use-language";
import { dotted, formatDate } from "../../../lib/format";

export const jobOf = ({ position, location }: Pick<ContractView, "position" | "location">) =>
  dotted([position, location]);

type Season = Pick<ContractView, "dateStart" | "dateEnd">;

/** Formats the first and the last day of a contract. */
export function useSeasonOf() {
  const { language } = useLanguage();
  return ({ dateStart, dateEnd }: Season) =>
    `${formatDate(dateStart, language)} – ${formatDate(dateEnd, language)}`;
}

type Named = Season & Pick<ContractView, "id" | "position" | "location" | "closedAt">;

/** The options of a select: all contracts, or one. Dates tell two seasons of one job apart. */
export function useContractOptions(contracts: readonly Named[]) {
  const { t } = useLingui();
  const seasonOf = useSeasonOf();
  const label = (contract: Named) => {
    const words = dotted([jobOf(contract), seasonOf(contract)]);
    return contract.closedAt ? t`${words} (closed)` : words;
  };
  return [
    { value: "", words: t`All contracts` },
    ...contracts.map((contract) => ({ value: contract.id, words: label(contract) })),
  ];
}
