import type { BulkResult } from "#contract/bulk";
import { lastDayOf } from "#contract/last-day";

/** The last day (`YYYY-MM-DD`) of a link after its extension; undefined for any other action. */
export const lastDayAfter = ({ expiry }: BulkResult): string | undefined =>
  expiry && lastDayOf(Date.parse(expiry.after));

/** The last day that an extension sets: the same for every link that it changes. */
export const lastDaySet = (changed: readonly BulkResult[]): string | undefined =>
  changed.map(lastDayAfter).find(Boolean);

/** Whether the given day comes before the link's current last day. */
export const isShortened = ({ expiry }: BulkResult): boolean =>
  expiry !== undefined && Date.parse(expiry.after) < Date.parse(expiry.before);
