import { sql, type SQL } from "drizzle-orm";
import { OVER_STATUSES } from "#contract/statuses";
import { UNANSWERED } from "./schema/invitations";

/** Conditions for open tasks. Rejected and withdrawn applications have none. */

/** The worker of an invitation can still accept or decline it. */
export const isUnanswered = (now: number): SQL => sql`${UNANSWERED} AND expires_at > ${now}`;

/** The application was rejected or withdrawn. */
export const IS_OVER = sql.raw(`status IN (${OVER_STATUSES.map((one) => `'${one}'`).join(", ")})`);

/** The worker was asked to send this document again and has not done so. */
export const AWAITS_PHOTO = sql`documents.review_reason IS NOT NULL`;

/** A changed offer waits for the worker's response. */
export const AWAITS_ANSWER = sql`offer_changes.status = 'pending'
  AND EXISTS (SELECT 1 FROM applications
    WHERE applications.id = offer_changes.application_id AND NOT ${IS_OVER})`;

/** A document was sent again and waits for the hiring team to check it. */
export const AWAITS_CHECK = sql`documents.resent_at IS NOT NULL
  AND EXISTS (SELECT 1 FROM applications
    WHERE applications.id = documents.application_id AND NOT ${IS_OVER})`;
