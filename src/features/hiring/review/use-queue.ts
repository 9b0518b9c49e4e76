import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { ApplicationPage } from "#contract/employer-application";
import type { ReviewerView } from "#contract/reviewing";
import { withQuery } from "../../../lib/query-path";
import { useAddress } from "../list/use-address";
import { applicationQuery } from "../queries";
import { isQueue, type QueueName, reviewHref, isInQueue, queueQuery } from "./queue";
import {
  emptyRun,
  minutesLeft,
  noteOpened,
  readRun,
  type Run,
  runKey,
  subscribeToRuns,
} from "./queue-run";

/** If fewer applications than this are known to follow, the next page is read. */
const AHEAD = 30;

/** The pages of a queue that were needed so far; more are read up to the end of the list. */
function usePages(queue: QueueName | undefined, contract: string | null) {
  const [more, setMore] = useState<readonly string[]>([]);
  const cursors = [null, ...more];
  const found = useQueries({
    queries: cursors.map((cursor) => ({
      ...queueQuery(queue ?? "submitted", contract, cursor),
      enabled: queue !== undefined,
      // Keep the order while the reviewer works through it; decided ones leave the queue when it
      // ends.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
    })),
  });
  const pages = found.flatMap(({ data }) => data ?? []);
  const cursor = pages.length === cursors.length ? pages.at(-1)?.nextCursor : undefined;
  return {
    pages,
    /**
     * Also true if the rest cannot be read: the queue's start screen requests it again and shows
     * the error.
     */
    isWhole: cursor === null || found.some(({ isError }) => isError),
    readMore: cursor ? () => setMore((known) => [...known, cursor]) : undefined,
  };
}

const useRun = (key: string): Run =>
  useSyncExternalStore(subscribeToRuns, () => readRun(key), emptyRun);

/** The total: the applications that were opened, and what else is in the list. */
function totalOf(pages: readonly ApplicationPage[], { seen }: Run): number {
  const listed = pages.flatMap(({ items }) => items.map(({ id }) => id));
  const again = listed.filter((id) => seen.includes(id)).length;
  return seen.length + Math.max((pages[0]?.total ?? listed.length) - again, 0);
}

/**
 * The queue in which this application is reviewed: its place, and the ways to its neighbors. Skips
 * what a colleague has open or has decided.
 */
export function useQueue(id: string, reviewers: readonly ReviewerView[]) {
  const { query } = useAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const asked = query.get("queue");
  const contract = query.get("contract");
  const queue = isQueue(asked) ? asked : undefined;
  const key = runKey(queue ?? "", contract);
  const run = useRun(key);
  const { pages, isWhole, readMore } = usePages(queue, contract);
  useEffect(() => {
    if (queue) noteOpened(key, id);
  }, [key, id, queue]);

  const taken = new Set(reviewers.map(({ applicationId }) => applicationId));
  const waits = (one: string) => {
    const known = queries.getQueryData(applicationQuery(one).queryKey);
    return !queue || !known || isInQueue(queue, known);
  };
  const ahead = pages
    .flatMap(({ items }) => items.map((item) => item.id))
    .filter((one) => one !== id && !run.seen.includes(one));
  const isShort = ahead.length < AHEAD;
  useEffect(() => {
    if (isShort) readMore?.();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page that is there
  }, [isShort, pages.length]);

  const at = run.seen.indexOf(id);
  const following = run.seen[at + 1] ?? ahead.find((one) => !taken.has(one) && waits(one));
  const go = (to: string) => void navigate(reviewHref(to, queue ?? null, contract));
  /** After the last one, opens the start screen, which reads the queue again. */
  const goOn = () =>
    following === undefined
      ? void navigate(withQuery("/hiring/review", { queue, contract }), { replace: true })
      : go(following);
  const isKnown = following !== undefined || isWhole;
  const [isGoing, setIsGoing] = useState("");
  const leaves = useEffectEvent(goOn);
  useEffect(() => {
    if (isKnown && isGoing === id) leaves();
  }, [isKnown, isGoing, id]);

  if (!queue || pages.length === 0) return undefined;
  const before = at > 0 ? run.seen[at - 1] : undefined;
  const [upcoming] = ahead;
  const total = totalOf(pages, run);
  const place = at === -1 ? run.seen.length + 1 : at + 1;
  return {
    place,
    total: Math.max(total, place),
    minutesLeft: minutesLeft(run, total - place + 1),
    /** The id of the next application, if it is known. */
    following,
    /**
     * The colleague who has open the first application in the list that this reviewer has not seen.
     */
    skipped: reviewers.find(({ applicationId }) => applicationId === upcoming),
    open: go,
    previous: before === undefined ? undefined : () => go(before),
    /** Goes on as soon as the next application is known. */
    next: () => (isKnown ? goOn() : setIsGoing(id)),
    isLast: following === undefined && isWhole,
  };
}
export type Queue = NonNullable<ReturnType<typeof useQueue>>;
