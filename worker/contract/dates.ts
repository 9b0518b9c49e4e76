/** Calendar dates are `YYYY-MM-DD` strings everywhere and never pass through `new Date(text)`. */

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** True for a real calendar date between 1900 and 2199. */
export function isCalendarDate(text: string): boolean {
  const match = ISO_DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2199 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/** True for a year alone, between 1900 and 2199. */
export const isYear = (text: string): boolean => /^(19|20|21)\d\d$/.test(text);

/** Today's date in UTC as `YYYY-MM-DD`; `now` in epoch milliseconds. */
export function todayIso(now: number = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Midnight UTC of a calendar date, epoch milliseconds. */
export function isoToEpoch(date: string): number {
  const match = ISO_DATE.exec(date);
  if (!match) return Number.NaN;
  return Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
}

/** The age in full years, on `day`, of a person born on `dateOfBirth`; both `YYYY-MM-DD`. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

const WORKING_AGE = { min: 16, max: 99 };

/** Whether a person born on `dateOfBirth` is of working age on `on`; both `YYYY-MM-DD`. */
export function isWorkingAge(dateOfBirth: string, on: string): boolean {
  const age = ageOn(dateOfBirth, on);
  return age >= WORKING_AGE.min && age <= WORKING_AGE.max;
}
