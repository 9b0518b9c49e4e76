import { DAY_MS, RETENTION_MIN_DAYS } from "#contract/constants";

/** The time before which data is too old; undefined keeps it. @throws if it is no number of days */
export function retentionCutoff(now: number, setting: string, days: string | undefined) {
  if (!days?.trim()) return undefined;
  const count = Number(days);
  if (!Number.isInteger(count) || count < RETENTION_MIN_DAYS) {
    throw new RangeError(
      `${setting} must be a whole number of at least ${RETENTION_MIN_DAYS} days`,
    );
  }
  return now - count * DAY_MS;
}
