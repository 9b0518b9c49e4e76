import * as z from "zod/mini";
import { code } from "./errors";
import { date, longText, text } from "./value-schemas";

/** What happens between an approval and the end of the season, in order. */
export const MILESTONES = [
  "petition_filed",
  "consulate_appointment",
  "visa_issued",
  "travel",
  "arrival",
  "did_not_arrive",
  "finished",
] as const;
export type MilestoneKind = (typeof MILESTONES)[number];

/** Milestones recorded before their day; the others are in the past. */
export const PLANNED: readonly MilestoneKind[] = ["consulate_appointment", "travel"];

/** The latest milestone of a worker, as a filter. */
export const LATEST_MILESTONES = ["none", ...MILESTONES] as const;
export type LatestMilestone = (typeof LATEST_MILESTONES)[number];

/** Body of `PUT /api/v1/applications/:id/milestones/:kind`; the worker reads all of it. */
export const milestoneInput = z.strictObject({
  date: date(),
  time: z.optional(
    z
      .string({ error: code("invalid") })
      .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, code("invalid_time"))),
  ),
  place: z.optional(text()),
  note: z.optional(longText()),
});
export type MilestoneInput = z.output<typeof milestoneInput>;

export const milestone = z.object({
  kind: z.enum(MILESTONES),
  date: z.string(),
  time: z.nullable(z.string()),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type Milestone = z.output<typeof milestone>;

/** The latest milestone, as the list of applications shows it. */
export const latestMilestone = z.object({ kind: z.enum(MILESTONES), date: z.string() });

/** Milestones as they are stored: at most one of each kind. */
export type StoredMilestones = Partial<Record<MilestoneKind, MilestoneInput>>;

/** The milestone whose kind is last in the order of kinds. */
export function latestOf(stored: StoredMilestones | null) {
  const latest = milestonesOf(stored).at(-1);
  return latest ? { kind: latest.kind, date: latest.date } : null;
}

/** The recorded milestones in the order of their kinds. */
export const milestonesOf = (stored: StoredMilestones | null): Milestone[] =>
  MILESTONES.flatMap((kind) => {
    const one = stored?.[kind];
    if (!one) return [];
    const { date: day, time = null, place = null, note = null } = one;
    return [{ kind, date: day, time, place, note }];
  });
