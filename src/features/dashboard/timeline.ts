import type { ApplicationView } from "#contract/applications";
import type { ApplicationStatus } from "#contract/statuses";
import { type Stage, stageOf } from "./stage";

/** The way to the job, in order. */
const MILESTONES = ["sent", "review", "interview", "consulate", "visa", "travel"] as const;
export type Milestone = (typeof MILESTONES)[number];

export type TimelineEntry = {
  milestone: Milestone;
  state: "done" | "here" | "later";
  /** When it was or will be, where that is known. */
  date: TimelineDate | null;
};

/** A moment (epoch milliseconds), or a calendar date. */
export type TimelineDate = { at: number } | { day: string };

const HERE: Partial<Record<Stage, Milestone>> = {
  submitted: "review",
  reviewed: "interview",
  consulate: "consulate",
  visa: "visa",
  travel: "travel",
  complete: "travel",
};

/** When the hiring team last moved the application to a status; never before it was sent. */
function movedTo({ statusHistory, submittedAt }: ApplicationView, status: ApplicationStatus) {
  const last = statusHistory.findLast((change) => change.status === status);
  return last && last.at >= (submittedAt ?? 0) ? { at: last.at } : null;
}

/** The dates that are known of what is done, and of the first day of work. */
function knownDates(application: ApplicationView): Record<Milestone, TimelineDate | null> {
  const { submittedAt, acceptedTerms } = application;
  // A contract's duration begins with its first day; other employers write free text.
  const firstDay = /^\d{4}-\d{2}-\d{2}/.exec(acceptedTerms.duration)?.[0];
  return {
    sent: submittedAt === null ? null : { at: submittedAt },
    review: movedTo(application, "reviewed"),
    interview: movedTo(application, "approved"),
    consulate: null,
    visa: null,
    travel: firstDay === undefined ? null : { day: firstDay },
  };
}

/** The entries of a submitted application that goes on; otherwise none. */
export function timelineOf(application: ApplicationView): TimelineEntry[] {
  const here = HERE[stageOf(application)];
  if (!here) return [];
  const dates = knownDates(application);
  const current = MILESTONES.indexOf(here);
  return MILESTONES.map((milestone, index) => {
    const isDone = index < current;
    return {
      milestone,
      state: isDone ? "done" : index === current ? "here" : "later",
      date: isDone || milestone === "travel" ? dates[milestone] : null,
    };
  });
}
