import { Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SeasonView } from "#contract/season";
import { ButtonLink } from "../../../components/ui/button";
import { Link } from "../../../components/ui/link";
import { Notice } from "../../../components/ui/notice";
import { PageTitle } from "../../../components/ui/page-title";
import { useTimeZone } from "../../../lib/local-time";
import { useAddress } from "../list/use-address";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { seasonQuery } from "../queries";
import { ContractChoice } from "./contract-choice";
import { DayChart } from "./day-chart";
import { FunnelCard } from "./funnel-card";
import { TasksCard } from "./tasks-card";

/** The state of everybody in the season, and what has to be done today. */
export function Screen() {
  const { t } = useLingui();
  const { may } = useMember();
  const contract = useAddress().query.get("contract");
  return (
    <div className="grid max-w-6xl gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle title={t`Season`} />
        {may("invite") ? (
          <ButtonLink to="/hiring/import" variant="secondary" className="px-card!">
            <Trans>Add workers</Trans>
          </ButtonLink>
        ) : null}
      </div>
      {/* Remount for another contract, because the data of the previous one does not apply. */}
      <LoadedSeason key={contract} contract={contract} />
    </div>
  );
}

function LoadedSeason({ contract }: { contract: string | null }) {
  const season = useQuery({
    ...seasonQuery(contract, useTimeZone()),
    // The server rendered the page for the time zone that it assumed; keep that until ours has
    // loaded.
    placeholderData: keepPreviousData,
  });
  return (
    <LoadState query={season}>{(data) => <Season season={data} contract={contract} />}</LoadState>
  );
}

function Season({ season, contract }: { season: SeasonView; contract: string | null }) {
  const { total, contracts } = season;
  if (contract !== null && contracts.length === 0) return <NoSuchContract />;
  const isEmpty = [...Object.values(total.invitations), ...Object.values(total.applications)].every(
    ({ count }) => count === 0,
  );
  if (isEmpty && contract === null) return <Empty />;
  return (
    <>
      <ContractChoice contracts={contracts} contract={contract} />
      {/* The focus follows what is seen, not the order on a phone. */}
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr] lg:[reading-flow:grid-order]">
        <TasksCard tasks={season.tasks} contract={contract} now={season.at} />
        <div className="lg:order-first lg:col-span-2">
          <FunnelCard season={season} contract={contract} />
        </div>
        <DayChart days={season.days} />
      </div>
    </>
  );
}

function NoSuchContract() {
  return (
    <Notice
      tone="warning"
      title={<Trans>This contract is no longer here, or belongs to another employer.</Trans>}
    >
      <Link to="/hiring">
        <Trans>All contracts</Trans>
      </Link>
    </Notice>
  );
}

function Empty() {
  const { me, may } = useMember();
  return (
    <section className="grid justify-items-start gap-4 rounded-lg border border-rule bg-surface p-6 sm:p-8">
      <h2 className="text-xl">
        {me?.ownAlone ? (
          <Trans>You have not invited anybody yet</Trans>
        ) : (
          <Trans>Nobody is invited yet</Trans>
        )}
      </h2>
      <p className="max-w-prose">
        <Trans>
          Import your list of workers from Excel. Each of them gets a private link. Here you will
          see who has opened it, who has accepted, and which applications wait for you.
        </Trans>
      </p>
      {may("invite") ? (
        <ButtonLink to="/hiring/import">
          <Trans>Add workers</Trans>
        </ButtonLink>
      ) : null}
    </section>
  );
}
