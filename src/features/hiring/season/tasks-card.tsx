import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  DECLINED_DAYS,
  EXPIRED_DAYS,
  STUCK_DRAFT_DAYS,
  type SeasonTask,
  UNOPENED_DAYS,
} from "#contract/season";
import { ButtonLink } from "../../../components/ui/button";
import { dotted } from "../../../lib/format";
import { withQuery } from "../../../lib/query-path";
import { HiringCard } from "../hiring-card";
import { HiringIcon, type HiringIconName } from "../hiring-icon";
import { useMember } from "../member";
import { ToSendLine } from "../messages/to-send";
import type { QueueName } from "../review/queue";
import { useAge } from "../use-age";

const ICONS: Record<SeasonTask["kind"], HiringIconName> = {
  review: "eye",
  document_resent: "camera",
  decide: "check",
  offer_change_unanswered: "file",
  draft_stuck: "clock",
  offer_expired: "clock",
  offer_unopened: "chat",
  offer_declined: "person",
};

type TasksCardProps = { tasks: SeasonTask[]; contract: string | null; now: string };

/** What has to be done today, the most urgent first. */
export function TasksCard({ tasks, contract, now }: TasksCardProps) {
  const { t } = useLingui();
  const { me, may } = useMember();
  // Hide review tasks from recruiters, who cannot review.
  const own = tasks.filter(({ kind }) => !me?.ownAlone || may("review") || !QUEUE_OF[kind]);
  return (
    <HiringCard title={t`Needs you today`}>
      {own.length === 0 ? (
        <p className="flex items-center gap-2.5">
          <HiringIcon name="check" className="size-5 text-agave" />
          <Trans>Nothing to review or to follow up.</Trans>
        </p>
      ) : (
        <ul className="-mb-2 divide-y divide-rule border-t border-rule">
          {own.map((task, index) => (
            <Task key={task.kind} task={task} now={now} isFirst={index === 0} />
          ))}
        </ul>
      )}
      <ToSendLine contract={contract} />
    </HiringCard>
  );
}

function Task({ task, now, isFirst }: { task: SeasonTask; now: string; isFirst: boolean }) {
  const words = useTaskWords();
  const age = useAge();
  const { t } = useLingui();
  const { may } = useMember();
  const { what, limit, act: whoReviews } = words(task);
  const oldest = task.oldestAt && t`oldest: ${age(task.oldestAt, now)}`;
  const act = QUEUE_OF[task.kind] && !may("review") ? t`See who` : whoReviews;
  const to = screenOf(task, may("review"));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 sm:gap-x-4">
      <span
        className={`grid size-10 place-items-center rounded large-text:hidden ${isFirst ? "bg-maize text-ink" : "bg-agave-wash text-agave"}`}
      >
        <HiringIcon name={ICONS[task.kind]} className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1 basis-24">
        <span className="font-semibold">{what}</span>
        <span className="text-muted">{dotted([limit, oldest])}</span>
      </span>
      <ButtonLink to={to} variant={isFirst ? "primary" : "secondary"} className="px-card!">
        {act}
      </ButtonLink>
    </li>
  );
}

/** The queue of a task, if it is worked through one by one. */
const QUEUE_OF: Partial<Record<SeasonTask["kind"], QueueName>> = {
  review: "submitted",
  decide: "reviewed",
  document_resent: "photos",
};

/**
 * The screen for a task: its queue for members who review, else the list that its request names.
 */
function screenOf({ kind, list }: SeasonTask, mayReview: boolean): string {
  const queue = QUEUE_OF[kind];
  if (!queue || !mayReview) return list.replace("/api/v1/", "/hiring/");
  const contract = new URL(list, "https://portal.invalid").searchParams.get("contract");
  return withQuery("/hiring/review", { queue, contract });
}

type TaskWords = {
  what: string;
  /** Since when, or until when, somebody counts. */
  limit?: string;
  act: string;
};

function useTaskWords() {
  const { t } = useLingui();
  const { may } = useMember();
  const orMore = (days: number) =>
    t`${plural(days, { one: "# day or more", other: "# days or more" })}`;
  const within = (days: number) =>
    t`${plural(days, { one: "in the last day", other: "in the last # days" })}`;
  return ({ kind, count }: SeasonTask): TaskWords =>
    ({
      review: {
        what: t`${plural(count, { one: "# application to review", other: "# applications to review" })}`,
        act: t`Start`,
      },
      document_resent: {
        what: t`${plural(count, { one: "# person sent a new photo", other: "# people sent a new photo" })}`,
        act: t`Check photos`,
      },
      decide: {
        what: t`${plural(count, { one: "# application to decide", other: "# applications to decide" })}`,
        act: t`Decide`,
      },
      offer_change_unanswered: {
        what: t`${plural(count, { one: "# changed offer without an answer", other: "# changed offers without an answer" })}`,
        act: t`See who`,
      },
      draft_stuck: {
        what: t`${plural(count, { one: "# person stopped halfway", other: "# people stopped halfway" })}`,
        limit: orMore(STUCK_DRAFT_DAYS),
        act: t`See who`,
      },
      offer_expired: {
        what: t`${plural(count, { one: "# link expired without an answer", other: "# links expired without an answer" })}`,
        limit: within(EXPIRED_DAYS),
        act: may("invite") ? t`More time` : t`See who`,
      },
      offer_unopened: {
        what: t`${plural(count, { one: "# link not opened", other: "# links not opened" })}`,
        limit: orMore(UNOPENED_DAYS),
        act: t`See who`,
      },
      offer_declined: {
        what: t`${plural(count, { one: "# person declined", other: "# people declined" })}`,
        limit: within(DECLINED_DAYS),
        act: t`See why`,
      },
    })[kind];
}
