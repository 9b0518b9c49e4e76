import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ContractView } from "#contract/employer-views";
import { Button } from "../../../components/ui/button";
import { Link } from "../../../components/ui/link";
import { Notice } from "../../../components/ui/notice";
import { PageTitle } from "../../../components/ui/page-title";
import { useNavigation } from "../../../lib/navigation";
import { withQuery } from "../../../lib/query-path";
import { jobOf, useSeasonOf } from "../contracts/contract-names";
import { ContractPicker, openContracts } from "../contracts/contract-picker";
import { HiringCard } from "../hiring-card";
import { HiringIcon } from "../hiring-icon";
import { isOpen } from "../invitations/invitations-path";
import { useAddress } from "../list/use-address";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { NoPermission } from "../no-permission";
import { contractQuery, invitationQuery } from "../queries";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { OneWorkerForm, storedOf } from "./one-worker-form";
import { WorkerLink } from "./worker-link";

/** Invites or corrects one worker by hand: the contract, the form, and then the worker's link. */
export function Screen() {
  const { t } = useLingui();
  const { may } = useMember();
  const { query } = useAddress();
  const [contract, invitation] = [query.get("contract"), query.get("invitation")];
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      {invitation ? (
        <Link
          to={withQuery("/hiring/invitations", { contract })}
          className="-mb-2 inline-flex min-h-11 items-center gap-2 justify-self-start"
        >
          <HiringIcon name="arrow-left" className="size-5" />
          <Trans>Invitations</Trans>
        </Link>
      ) : null}
      <PageTitle title={invitation ? t`Correct an invitation` : t`Invite one worker`} />
      {may("invite") ? (
        <>
          {invitation ? null : (
            <p>
              <Link to="/hiring/import">
                <Trans>Several at once? Import a list</Trans>
              </Link>
            </p>
          )}
          {contract ? <ForContract id={contract} invitation={invitation} /> : <Choice />}
        </>
      ) : (
        <NoPermission />
      )}
    </div>
  );
}

function Choice() {
  const { t } = useLingui();
  useFocusOnUnmount();
  const navigate = useNavigate();
  const { pathname } = useNavigation();
  const contracts = useQuery(openContracts());
  return (
    <LoadState query={contracts}>
      {({ items }) => (
        <HiringCard title={t`For which contract?`}>
          {items.length > 0 ? (
            <ContractPicker
              onChosen={({ id }) => void navigate(withQuery(pathname, { contract: id }))}
            />
          ) : (
            <NoContract />
          )}
        </HiringCard>
      )}
    </LoadState>
  );
}

function NoContract() {
  const { me } = useMember();
  return me?.ownAlone ? (
    <p>
      <Trans>No contract is open. An owner of your team can create one.</Trans>
    </p>
  ) : (
    <p>
      <Trans>No contract is open.</Trans>{" "}
      <Link to="/hiring/import">
        <Trans>Create one with its first list of workers</Trans>
      </Link>
    </p>
  );
}

function ForContract({ id, invitation }: { id: string; invitation: string | null }) {
  const contract = useQuery(contractQuery(id));
  return (
    <LoadState query={contract}>
      {(found) =>
        found.closedAt === null ? (
          invitation ? (
            <Correction contract={found} id={invitation} />
          ) : (
            <Invite contract={found} />
          )
        ) : (
          <Notice tone="warning">
            <Trans>This contract is closed. Open it again first.</Trans>
          </Notice>
        )
      }
    </LoadState>
  );
}

/** The form, or the link of the worker who was just invited. */
function Invite({ contract }: { contract: ContractView }) {
  useFocusOnUnmount();
  const seasonOf = useSeasonOf();
  const { pathname } = useNavigation();
  const navigate = useNavigate();
  const [invited, setInvited] = useState<string>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-lg border border-rule bg-wash px-4 py-2.5 sm:px-5">
        <span className="grid">
          <strong>{jobOf(contract)}</strong>
          <span className="text-muted">{seasonOf(contract)}</span>
        </span>
        <Button
          variant="quiet"
          className="-mr-3 max-sm:-ml-3"
          onClick={() => void navigate(pathname)}
        >
          <Trans>Another contract</Trans>
        </Button>
      </div>
      {invited === undefined ? (
        <OneWorkerForm contract={contract} onInvited={setInvited} />
      ) : (
        <WorkerLink invitationId={invited} onNext={() => setInvited(undefined)} />
      )}
    </>
  );
}

/** Corrects the name, phone, email and language of an invitation that nobody has answered. */
function Correction({ contract, id }: { contract: ContractView; id: string }) {
  const invitation = useQuery({ ...invitationQuery(id), staleTime: Number.POSITIVE_INFINITY });
  const [isCorrected, setIsCorrected] = useState(false);
  if (isCorrected) return <WorkerLink invitationId={id} />;
  return (
    <LoadState query={invitation}>
      {(row) =>
        isOpen(row.status) ? (
          <>
            <p>
              <Trans>
                The link stays the same. The person who opens it signs in with the phone that you
                write here.
              </Trans>
            </p>
            <OneWorkerForm
              // A colleague's correction remounts the form, which keeps what was typed.
              key={JSON.stringify(storedOf(contract, row))}
              contract={contract}
              invitation={row}
              onInvited={() => setIsCorrected(true)}
            />
          </>
        ) : (
          <Notice tone="warning">
            <Trans>This invitation was answered or closed, and stays as it is.</Trans>
          </Notice>
        )
      }
    </LoadState>
  );
}
