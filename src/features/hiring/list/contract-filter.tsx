import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ContractOptions } from "../contracts/contract-options";
import { contractChoicesQuery } from "../queries";
import { useAddress } from "./use-address";

/** Filters a list by contract; renders nothing unless there are at least two. */
export function ContractFilter() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { query, withChanges } = useAddress();
  const { data } = useQuery(contractChoicesQuery);
  const contracts = data?.items ?? [];
  if (contracts.length < 2) return null;
  return (
    <select
      aria-label={t`Contract`}
      className="control w-auto! max-w-full sm:max-w-64"
      value={query.get("contract") ?? ""}
      onChange={({ target }) =>
        void navigate(withChanges({ contract: target.value, message: null }))
      }
    >
      <ContractOptions contracts={contracts} />
    </select>
  );
}
