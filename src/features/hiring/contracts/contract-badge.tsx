import { useLingui } from "@lingui/react/macro";
import type { ContractView } from "#contract/employer-views";
import { Badge } from "../../../components/ui/badge";

/** Shows whether a contract takes workers: open or closed. */
export function ContractBadge({ contract }: { contract: Pick<ContractView, "closedAt"> }) {
  const { t } = useLingui();
  return contract.closedAt ? (
    <Badge tone="grey">{t({ message: "Closed", context: "one contract" })}</Badge>
  ) : (
    <Badge tone="green">{t({ message: "Open", context: "one contract" })}</Badge>
  );
}
