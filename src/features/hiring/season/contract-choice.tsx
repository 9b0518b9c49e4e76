import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import type { SeasonView } from "#contract/season";
import { useLanguage } from "../../../i18n/use-language";
import { formatDate } from "../../../lib/format";
import { withQuery } from "../../../lib/query-path";
import { ContractOptions } from "../contracts/contract-options";
import { Labeled } from "../labeled";

type ContractChoiceProps = { contracts: SeasonView["contracts"]; contract: string | null };

/** Chooses the contract to show; all of them by default. */
export function ContractChoice({ contracts, contract }: ContractChoiceProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const chosen = contracts.find((one) => one.id === contract);
  if (contracts.length < 2 && !contract) return <Facts contract={contracts[0]} />;
  return (
    <div className="grid gap-1.5">
      <Labeled label={t`Contract`}>
        <select
          className="control max-w-xl"
          value={contract ?? ""}
          onChange={({ target }) => void navigate(withQuery("/hiring", { contract: target.value }))}
        >
          <ContractOptions contracts={contracts} />
        </select>
      </Labeled>
      {chosen ? <Facts contract={chosen} /> : null}
    </div>
  );
}

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
