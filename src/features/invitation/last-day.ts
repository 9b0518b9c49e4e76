const HOURS_12 = 12 * 60 * 60 * 1000;

/**
 * The calendar date ("2026-12-20") to name as the last day of something that ends at `epochMs`.
 * Half a day early, so that no reader west of Greenwich sees a later day than their own calendar
 * says; the same wherever the page is rendered.
 */
export function lastDay(epochMs: number): string {
  return new Date(epochMs - HOURS_12).toISOString().slice(0, 10);
}
