const HOURS_12 = 12 * 60 * 60 * 1000;

/**
 * The last full day ("2026-12-20") before `epochMs`. Half a day early, so that nobody west of
 * Greenwich reads a date that is too late; the same wherever the page is rendered.
 */
export function lastDay(epochMs: number): string {
  return new Date(epochMs - HOURS_12).toISOString().slice(0, 10);
}
