import { tryStorage } from "../../../lib/try-storage";

/**
 * A reviewer's way through a queue in this tab: the order and the pace. Of applications only ids
 * are stored.
 */
export type Run = {
  /** The applications that were opened, in that order. */
  seen: readonly string[];
  /** How long each of the last ones took, in milliseconds. */
  paces: readonly number[];
  /** When the last one was opened. */
  at: number;
};

const EMPTY: Run = { seen: [], paces: [], at: 0 };
const PREFIX = "hiring:run:";
/** A reviewer who comes back later starts over. */
const RUN_MS = 4 * 60 * 60_000;
/** A longer gap is a pause and does not count. */
const PAUSE_MS = 5 * 60_000;
const PACES_MAX = 20;
/** Fewer are not enough to estimate the rest. */
const PACES_MIN = 3;

export const runKey = (queue: string, contract: string | null) => `${queue} ${contract ?? ""}`;

const isRun = (value: unknown): value is Run => {
  const run = value as Partial<Run> | null;
  return Array.isArray(run?.seen) && Array.isArray(run.paces) && typeof run.at === "number";
};

const runs = new Map<string, Run>();
const listeners = new Set<() => void>();

/** The run of a queue; the same object until it changes. */
export function readRun(key: string): Run {
  const known = runs.get(key);
  if (known) return known;
  const stored: unknown = tryStorage(() =>
    JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null"),
  );
  const run = isRun(stored) && Date.now() - stored.at < RUN_MS ? stored : EMPTY;
  runs.set(key, run);
  return run;
}

export const emptyRun = (): Run => EMPTY;

function write(key: string, run: Run): void {
  runs.set(key, run);
  // Without storage the run is kept until the page closes.
  tryStorage(() => sessionStorage.setItem(PREFIX + key, JSON.stringify(run)));
  for (const listener of listeners) listener();
}

export function subscribeToRuns(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function withOpened(run: Run, id: string, now: number): Run {
  if (run.seen.includes(id)) return run;
  const took = now - run.at;
  const isPace = run.seen.length > 0 && took < PAUSE_MS;
  const paces = isPace ? [...run.paces, took].slice(-PACES_MAX) : run.paces;
  return { seen: [...run.seen, id], paces, at: now };
}

export function noteOpened(key: string, id: string): void {
  const run = readRun(key);
  const next = withOpened(run, id, Date.now());
  if (next !== run) write(key, next);
}

/** Starts a queue over: skipped applications come again. */
export const beginRun = (key: string): void => write(key, EMPTY);

/** How many minutes `count` more applications will take; undefined until there is a pace. */
export function minutesLeft({ paces }: Run, count: number): number | undefined {
  if (paces.length < PACES_MIN) return undefined;
  const sum = paces.reduce((all, one) => all + one, 0);
  return Math.max(1, Math.round(((sum / paces.length) * count) / 60_000));
}
