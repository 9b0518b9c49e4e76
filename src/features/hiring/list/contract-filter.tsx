import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useContractOptions } from "../contracts/contract-names";
import { contractChoicesQuery } from "../queries";
import { Select } from "../select";
import { useAddress } from "./use-address";

/** Filters a list by contract; renders nothing unless there are at least two. */
export function ContractFilter() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { query, withChanges } = useAddress();
  const { data } = useQuery(contractChoicesQuery);
  const contracts = data?.items ?? [];
  const options = useContractOptions(contracts);
  if (contracts.length < 2) return null;
  return (
    <Select
      aria-label={t`Contract`}
      className="w-auto! max-w-full sm:max-w-64"
      value={query.get("contract") ?? ""}
      onChoose={(contract) => void navigate(withChanges({ contract, message: null }))}
      options={options}
    />
  );
}
