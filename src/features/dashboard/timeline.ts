import type { ApplicationView } from "#contract/applications";
import type { Milestone, MilestoneKind } from "#contract/milestones";
import type { ApplicationStatus } from "#contract/statuses";
import { recorded, type Stage, stageOf } from "./stage";

/** The places on the way to the job, in order. */
const PLACES = [
  "sent",
  "review",
  "interview",
  "petition",
  "consulate",
  "visa",
  "travel",
  "arrival",
  "missed",
  "finished",
] as const;
export type Place = (typeof PLACES)[number];

/** The milestone that the company may record for a place. */
const RECORDED: Partial<Record<Place, MilestoneKind>> = {
  petition: "petition_filed",
  consulate: "consulate_appointment",
  visa: "visa_issued",
  travel: "travel",
  arrival: "arrival",
  missed: "did_not_arrive",
  finished: "finished",
};

/** Places that are shown only once the company has recorded them; nobody waits for them. */
const ONLY_RECORDED: readonly Place[] = ["petition", "arrival", "missed", "finished"];

export type TimelineEntry = {
  place: Place;
  state: "done" | "here" | "later";
  /** When it happened or will happen, if known. */
  date: TimelineDate | null;
  /** What the company recorded. */
  recorded: Milestone | undefined;
};

/** A moment (epoch milliseconds), or a calendar date. */
export type TimelineDate = { at: number } | { day: string };

const HERE: Partial<Record<Stage, Place>> = {
  submitted: "review",
  reviewed: "interview",
  consulate: "consulate",
  visa: "visa",
  travel: "travel",
  arrived: "arrival",
  complete: "travel",
  missed: "missed",
  finished: "finished",
};

/** When the hiring team last moved the application to a status; null if before the last submit. */
function movedTo({ statusHistory, submittedAt }: ApplicationView, status: ApplicationStatus) {
  const last = statusHistory.filter((change) => change.status === status).at(-1);
  return last && last.at >= (submittedAt ?? 0) ? { at: last.at } : null;
}

/** The dates that are known without a recorded milestone. */
function knownDates(application: ApplicationView): Partial<Record<Place, TimelineDate | null>> {
  const { submittedAt, acceptedTerms } = application;
  // A contract's duration begins with its first day; other employers write free text.
  const firstDay = /^\d{4}-\d{2}-\d{2}/.exec(acceptedTerms.duration)?.[0];
  return {
    sent: submittedAt === null ? null : { at: submittedAt },
    review: movedTo(application, "reviewed"),
    interview: movedTo(application, "approved"),
    travel: firstDay === undefined ? null : { day: firstDay },
  };
}

/** Where the worker is; undefined for a draft and for an application that has ended. */
function placeOf(application: ApplicationView, today: string): Place | undefined {
  const here = HERE[stageOf(application, today)];
  const hasArrived = recorded(application, "arrival") && (here === "visa" || here === "travel");
  return hasArrived ? "arrival" : here;
}

/** The entries of a submitted application that has not ended; otherwise none. */
export function timelineOf(application: ApplicationView, today: string): TimelineEntry[] {
  const here = placeOf(application, today);
  if (!here) return [];
  const dates = knownDates(application);
  const entries = PLACES.map((place) => {
    const kind = RECORDED[place];
    return { place, recorded: kind && recorded(application, kind) };
  }).filter((entry) => entry.recorded || !ONLY_RECORDED.includes(entry.place));
  const current = entries.findIndex(({ place }) => place === here);
  return entries.map((entry, index) => {
    const isDone = index < current && !(entry.recorded && entry.recorded.date > today);
    return {
      ...entry,
      state: isDone ? "done" : index === current ? "here" : "later",
      date: isDone || entry.place === "travel" ? (dates[entry.place] ?? null) : null,
    };
  });
}
