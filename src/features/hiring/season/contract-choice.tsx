import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { useNavigate } from "react-router";
import type { SeasonView } from "#contract/season";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate } from "../../../lib/format";
import { withQuery } from "../../../lib/query-path";
import { ContractOptions } from "../contracts/contract-options";

type ContractChoiceProps = { contracts: SeasonView["contracts"]; contract: string | null };

/** Which contract is shown; all of them at first. */
export function ContractChoice({ contracts, contract }: ContractChoiceProps) {
  const navigate = useNavigate();
  const id = useId();
  const chosen = contracts.find((one) => one.id === contract);
  if (contracts.length < 2 && !contract) return <Facts contract={contracts[0]} />;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        <Trans>Contract</Trans>
      </label>
      <select
        id={id}
        className="control max-w-xl"
        value={contract ?? ""}
        onChange={({ target }) => void navigate(withQuery("/hiring", { contract: target.value }))}
      >
        <ContractOptions contracts={contracts} />
      </select>
      {chosen ? <Facts contract={chosen} /> : null}
    </div>
  );
}

/** Where and when one contract is. */
function Facts({ contract }: { contract: SeasonView["contracts"][number] | undefined }) {
  const { language } = useLanguage();
  if (!contract) return null;
  const { position, location, dateStart, dateEnd } = contract;
  const dates = `${formatDate(dateStart, language)} – ${formatDate(dateEnd, language)}`;
  return (
    <p className="text-muted">
      {position} · {location} · {dates}
    </p>
  );
}
