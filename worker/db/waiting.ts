import { sql } from "drizzle-orm";
import { OVER_STATUSES } from "#contract/statuses";

/** What waits for somebody, as conditions. While an application is over, nothing of it does. */

/** The application was rejected or withdrawn. */
export const IS_OVER = sql.raw(`status IN (${OVER_STATUSES.map((one) => `'${one}'`).join(", ")})`);

/** Documents that the worker was asked to send again and has not. */
export const AWAITS_PHOTO = sql`documents.review_reason IS NOT NULL`;

/** A changed offer waits for the worker's answer. */
export const AWAITS_ANSWER = sql`offer_changes.status = 'pending'
  AND EXISTS (SELECT 1 FROM applications
    WHERE applications.id = offer_changes.application_id AND NOT ${IS_OVER})`;

/** A document that was sent again waits for the hiring team to look at it. */
export const AWAITS_CHECK = sql`documents.resent_at IS NOT NULL
  AND EXISTS (SELECT 1 FROM applications
    WHERE applications.id = documents.application_id AND NOT ${IS_OVER})`;
