import type { BulkResult } from "#contract/bulk";
import { lastDayOf } from "#contract/last-day";

/** The last day (`YYYY-MM-DD`) of a link after its extension; undefined for any other action. */
export const lastDayAfter = ({ expiry }: BulkResult): string | undefined =>
  expiry && lastDayOf(Date.parse(expiry.after));

/** Whether the given day comes before the link's current last day. */
export const isShortened = ({ expiry }: BulkResult): boolean =>
  expiry !== undefined && Date.parse(expiry.after) < Date.parse(expiry.before);
