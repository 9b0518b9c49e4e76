import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useNavigation } from "../../../lib/navigation";
import { apiQuery } from "../api";
import { ContractOptions } from "../contracts/contract-options";
import { CONTRACTS_PATH } from "../contracts/contracts-path";
import { changedSearch } from "./list-path";

/** A list of one contract alone; nothing where there is only one. */
export function ContractFilter() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useNavigation();
  const { data } = useQuery(apiQuery("GET /api/v1/contracts", CONTRACTS_PATH));
  const contracts = data?.items ?? [];
  if (contracts.length < 2) return null;
  const query = new URLSearchParams(search);
  const to = (id: string) => pathname + changedSearch(query, { contract: id, message: null });
  return (
    <select
      aria-label={t`Contract`}
      className="control min-h-11! w-auto! max-w-full py-1.5! sm:max-w-64"
      value={query.get("contract") ?? ""}
      onChange={({ target }) => void navigate(to(target.value))}
    >
      <ContractOptions contracts={contracts} />
    </select>
  );
}
