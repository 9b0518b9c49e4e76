import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ContractView } from "#contract/employer-views";
import { ButtonLink } from "../../../components/ui/button";
import { dotted } from "../../../lib/format";
import { Rows } from "../list/rows";
import { useAddress } from "../list/use-address";
import { useMember } from "../member";
import { contractsQuery } from "../queries";
import { AREAS } from "../settings/areas";
import { SettingsFrame } from "../settings/settings-frame";
import { TouchLink } from "../touch-link";
import { ContractBadge } from "./contract-badge";
import { jobOf, useSeasonOf } from "./contract-names";

/** The contracts with counts of their invitations; each links to its page. */
export function Screen() {
  const { t } = useLingui();
  const { query } = useAddress();
  const { me, may } = useMember();
  const contracts = useQuery(contractsQuery(query));
  return (
    <SettingsFrame
      area="contracts"
      title={t`Contracts`}
      action={
        may("invite") && !me?.ownAlone ? (
          <ButtonLink to="/hiring/import?newContract=true" variant="secondary">
            <Trans>A new contract</Trans>
          </ButtonLink>
        ) : null
      }
    >
      <Rows
        query={contracts}
        none={
          <Trans>
            There is no contract yet. The first one is created when you add its workers.
          </Trans>
        }
      >
        {(contract) => <Row contract={contract} />}
      </Rows>
    </SettingsFrame>
  );
}

function Row({ contract }: { contract: ContractView }) {
  const { t } = useLingui();
  const seasonOf = useSeasonOf();
  const { id, invitations } = contract;
  const { me } = useMember();
  const open = invitations.pending + invitations.opened;
  const counts = [
    // A member who sees only their own workers gets counts of those alone.
    me?.ownAlone
      ? t`${plural(open, { 0: "no open invitation of yours", one: "# open invitation of yours", other: "# open invitations of yours" })}`
      : t`${plural(open, { 0: "no open invitation", one: "# open invitation", other: "# open invitations" })}`,
    t`${plural(invitations.accepted, { one: "# accepted", other: "# accepted" })}`,
  ];
  return (
    <li className="grid gap-0.5 px-4 py-3 sm:px-5">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <TouchLink to={`${AREAS.contracts.to}/${id}`} className="font-semibold">
          {jobOf(contract)}
        </TouchLink>
        <ContractBadge contract={contract} />
      </span>
      <span className="text-muted">{seasonOf(contract)}</span>
      <span className="text-muted">{dotted(counts)}</span>
    </li>
  );
}
