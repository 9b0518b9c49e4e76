import type { ApplicationView } from "#contract/applications";
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

/** The dates that are known; a new source of dates goes here. */
function knownDates({
  submittedAt,
  acceptedTerms,
}: ApplicationView): Partial<Record<Milestone, TimelineDate>> {
  // A contract's duration begins with its first day; other employers write free text.
  const firstDay = /^\d{4}-\d{2}-\d{2}/.exec(acceptedTerms.duration)?.[0];
  return {
    ...(submittedAt !== null && { sent: { at: submittedAt } }),
    ...(firstDay !== undefined && { travel: { day: firstDay } }),
  };
}

/** The entries of a submitted application that goes on; otherwise none. */
export function timelineOf(application: ApplicationView): TimelineEntry[] {
  const here = HERE[stageOf(application)];
  if (!here) return [];
  const dates = knownDates(application);
  const current = MILESTONES.indexOf(here);
  return MILESTONES.map((milestone, index) => ({
    milestone,
    state: index < current ? "done" : index === current ? "here" : "later",
    date: dates[milestone] ?? null,
  }));
}
