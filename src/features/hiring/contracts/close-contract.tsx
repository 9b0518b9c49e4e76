import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ContractView } from "#contract/employer-views";
import { Points } from "../../../components/ui/points";
import { callApi } from "../api";
import { ConfirmedAction } from "../confirmed-action";
import { useInstantFormat } from "../use-instant-format";
import { ContractBadge } from "./contract-badge";
import { jobOf } from "./contract-names";

/** Shows whether a contract takes workers, with the button that closes it or opens it again. */
export function CloseContract({ contract }: { contract: ContractView }) {
  const { t } = useLingui();
  const { short } = useInstantFormat();
  const { id, closedAt } = contract;
  const name = jobOf(contract);
  const again = t`Open it again`;
  const close = t`Close the contract`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-rule bg-surface px-4 py-3 sm:px-5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ContractBadge contract={contract} />
        {closedAt ? t`since ${short(closedAt)}` : <Trans>You can add workers to it.</Trans>}
      </span>
      <ConfirmedAction
        variant="secondary"
        className="px-card!"
        label={closedAt ? again : close}
        title={closedAt ? t`Open “${name}” again?` : t`Close “${name}”?`}
        confirm={closedAt ? again : close}
        danger={!closedAt}
        run={(idempotencyKey) =>
          closedAt
            ? callApi("POST /api/v1/contracts/:id/reopen", { params: { id }, idempotencyKey })
            : callApi("POST /api/v1/contracts/:id/close", { params: { id }, idempotencyKey })
        }
        successMessage={closedAt ? t`The contract is open again.` : t`The contract is closed.`}
      >
        {closedAt ? <Reopening /> : <Closing contract={contract} />}
      </ConfirmedAction>
    </div>
  );
}

function Closing({ contract: { invitations } }: { contract: ContractView }) {
  const { t } = useLingui();
  const open = invitations.pending + invitations.opened;
  return (
    <Points>
      {open > 0 &&
        t`${plural(open, {
          one: "# open link stops working at once.",
          other: "# open links stop working at once.",
        })}`}
      <Trans>Nobody can be added to it.</Trans>
      <Trans>Workers who have accepted can continue; their applications stay.</Trans>
      <Trans>You can open it again, with these links.</Trans>
    </Points>
  );
}

const Reopening = () => (
  <Points>
    <Trans>The links that were closed with it work again, unless they have expired.</Trans>
    <Trans>Links that you closed one by one stay closed.</Trans>
    <Trans>You can add workers to it again.</Trans>
  </Points>
);
