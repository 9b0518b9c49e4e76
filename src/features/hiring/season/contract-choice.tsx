import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import type { SeasonView } from "#contract/season";
import { withQuery } from "../../../lib/query-path";
import { jobOf, useContractOptions, useSeasonOf } from "../contracts/contract-names";
import { Labeled } from "../labeled";
import { Select } from "../select";

type ContractChoiceProps = { contracts: SeasonView["contracts"]; contract: string | null };

/** Chooses the contract to show; all of them by default. */
export function ContractChoice({ contracts, contract }: ContractChoiceProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const chosen = contracts.find((one) => one.id === contract);
  const options = useContractOptions(contracts);
  if (contracts.length < 2 && !contract) return <Facts contract={contracts[0]} />;
  return (
    <div className="grid gap-1.5">
      <Labeled label={t`Contract`}>
        <Select
          className="max-w-xl"
          value={contract ?? ""}
          onChoose={(chosenId) => void navigate(withQuery("/hiring", { contract: chosenId }))}
          options={options}
        />
      </Labeled>
      {chosen ? <Facts contract={chosen} /> : null}
    </div>
  );
}

function Facts({ contract }: { contract: SeasonView["contracts"][number] | undefined }) {
  const seasonOf = useSeasonOf();
  return contract ? (
    <p className="text-muted">
      {jobOf(contract)} · {seasonOf(contract)}
    </p>
  ) : null;
}
