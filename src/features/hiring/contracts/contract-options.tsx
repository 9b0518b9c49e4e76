import { useLingui } from "@lingui/react/macro";
import type { ContractView } from "#contract/employer-views";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate } from "../../../lib/format";

type Named = Pick<
  ContractView,
  "id" | "position" | "location" | "dateStart" | "dateEnd" | "closedAt"
>;

/** The options of a select: all contracts, or one. Dates tell two seasons of one job apart. */
export function ContractOptions({ contracts }: { contracts: readonly Named[] }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const label = ({ position, location, dateStart, dateEnd, closedAt }: Named) => {
    const dates = `${formatDate(dateStart, language)} – ${formatDate(dateEnd, language)}`;
    const words = `${position} · ${location} · ${dates}`;
    return closedAt ? t`${words} (closed)` : words;
  };
  return (
    <>
      <option value="">{t`All contracts`}</option>
      {contracts.map((contract) => (
        <option key={contract.id} value={contract.id}>
          {label(contract)}
        </option>
      ))}
    </>
  );
}
