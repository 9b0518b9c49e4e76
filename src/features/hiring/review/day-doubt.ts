import { type MilestoneKind, PLANNED } from "#contract/milestones";

/** While somebody types a year, a date field has days of the first centuries. */
const FIRST_YEAR = 1900;

/**
 * Why a milestone's day may have the wrong year: a planned day has passed, or the day is more than
 * a year away. Both dates are `YYYY-MM-DD`.
 */
export function dayDoubt(
  kind: MilestoneKind,
  day: string,
  today: string,
): "past" | "far" | undefined {
  if (Number(day.slice(0, 4)) < FIRST_YEAR) return undefined;
  if (day < today) return PLANNED.includes(kind) ? "past" : undefined;
  const inOneYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return day > inOneYear ? "far" : undefined;
}
