import { Trans, useLingui } from "@lingui/react/macro";
import type { SeasonView } from "#contract/season";
import { Link } from "../../../components/ui/link";
import { useLocalTime } from "../../../lib/local-time";
import { HiringCard } from "../hiring-card";
import { useAge } from "../use-age";
import { MilestonesLine } from "./milestones-line";
import { type FunnelStage, stagesOf } from "./stages";

type FunnelCardProps = { season: SeasonView; contract: string | null };

/** How many people have reached each step, and who waits there. */
export function FunnelCard({ season, contract }: FunnelCardProps) {
  const { i18n, t } = useLingui();
  const { time } = useLocalTime();
  // The contract's own row, because `total` also counts people without a contract.
  const own = season.contracts.find(({ id }) => id === contract);
  const stages = stagesOf(i18n, own ?? season.total, contract);
  const most = Math.max(1, ...stages.map(({ reached }) => reached));
  const at = time(Date.parse(season.at));
  return (
    <HiringCard
      title={t`Where everyone is`}
      action={<span className="text-muted">{t`updated ${at}`}</span>}
    >
      <ol className="grid gap-4 sm:grid-cols-3 sm:gap-y-6 lg:grid-cols-6 lg:gap-x-0">
        {stages.map((stage) => (
          <StageColumn key={stage.key} stage={stage} share={stage.reached / most} now={season.at} />
        ))}
      </ol>
      <MilestonesLine milestones={season.milestones} contract={contract} />
    </HiringCard>
  );
}

/** The same height with and without a link, so that the columns align. */
const NUMBER = "inline-flex min-h-target min-w-target items-center max-sm:justify-end";

type StageColumnProps = { stage: FunnelStage; share: number; now: string };

function StageColumn({ stage, share, now }: StageColumnProps) {
  const { i18n } = useLingui();
  const { key, name, reached, all, waiting } = stage;
  const number = i18n.number(reached);
  return (
    <li className="grid content-start gap-x-3 max-sm:grid-cols-[6rem_1fr_auto] max-sm:items-center large-text:grid-cols-[minmax(0,1fr)_auto]!">
      <span className="font-semibold max-sm:row-start-1 sm:row-start-2">{name}</span>
      <span className="font-serif text-xl leading-tight font-bold max-sm:col-start-3 max-sm:text-base sm:row-start-1 sm:text-2xl large-text:col-start-2!">
        {all ? (
          <Link to={all} className={`${NUMBER} text-ink`}>
            {number}
          </Link>
        ) : (
          <span className={NUMBER}>{number}</span>
        )}
      </span>
      <span
        aria-hidden="true"
        className="h-4 max-sm:col-start-2 max-sm:row-start-1 sm:mt-2 sm:flex sm:h-24 sm:items-end large-text:hidden"
      >
        <svg className="block size-full" preserveAspectRatio="none" viewBox="0 0 100 100">
          <rect
            className={`max-sm:hidden ${key === "approved" ? "fill-maize-wash" : "fill-agave-wash"}`}
            x="0"
            y={100 - 100 * share}
            width="100"
            height={100 * share}
          />
          <rect
            className={`max-sm:hidden ${key === "approved" ? "fill-maize" : "fill-agave"}`}
            x="0"
            y={Math.min(95, 100 - 100 * share)}
            width="100"
            height="5"
          />
          <rect
            className={`sm:hidden ${key === "approved" ? "fill-maize" : "fill-agave"}`}
            x="0"
            y="0"
            width={Math.max(1, 100 * share)}
            height="100"
          />
        </svg>
      </span>
      <span className="grid content-start gap-2 max-sm:col-start-2 max-sm:col-end-4 sm:mt-2 sm:pr-3 large-text:col-span-full!">
        {waiting.map((one) => (
          <Waiting key={one.to} waiting={one} now={now} />
        ))}
      </span>
    </li>
  );
}

function Waiting({ waiting, now }: { waiting: FunnelStage["waiting"][number]; now: string }) {
  const age = useAge();
  const { words, count, oldestAt, to } = waiting;
  return (
    <span className="grid content-start gap-0.5">
      {count > 0 ? (
        <Link
          to={to}
          className="inline-flex min-h-6 items-center font-semibold pointer-coarse:min-h-target"
        >
          {words}
        </Link>
      ) : (
        <span className="inline-flex min-h-6 items-center text-muted">{words}</span>
      )}
      {count > 0 && oldestAt ? (
        <span className="text-muted">
          <Trans>oldest: {age(oldestAt, now)}</Trans>
        </span>
      ) : null}
    </span>
  );
}
