import { sql, type SQL } from "drizzle-orm";
import { todayIso } from "#contract/dates";
import { MILESTONES, PLANNED } from "#contract/milestones";
import { listOf } from "../../db/listed-rows";
import { AWAITS_ANSWER, IS_OVER, isUnanswered } from "../../db/pending-actions";

/** Whether there is still a reason for a message, in SQL over `messages`. */

const INVITATION = sql`FROM invitations WHERE invitations.id = messages.invitation_id`;
const APPLICATION = sql`FROM applications WHERE applications.invitation_id = messages.invitation_id`;

/** When an application was last changed, by saved fields or by a draft. */
export const lastTouched = (application: SQL) =>
  sql`MAX(${application}.updated_at, COALESCE(${application}.drafts_saved_at, 0))`;

/** The application has one of these statuses, and no later status message exists. */
const hasStatus = (
  statuses: SQL,
) => sql`EXISTS (SELECT 1 ${APPLICATION} AND status IN (${statuses}))
  AND NOT EXISTS (SELECT 1 FROM messages later
    WHERE later.invitation_id = messages.invitation_id AND later.kind LIKE 'status\\_%' ESCAPE '\\'
      AND later.created_at > messages.created_at)`;

/** The employer has asked the worker for a document again. */
const IS_REQUESTED_AGAIN = sql`EXISTS (SELECT 1 FROM documents
  WHERE application_id = (SELECT id ${APPLICATION} AND NOT ${IS_OVER})
    AND review_reason IS NOT NULL)`;

/** The message of a planned milestone names its day. */
const isPlanned = (kind: SQL) => sql`${kind} IN ${listOf(PLANNED)}`;

const MILESTONE = sql`(messages.about ->> 'milestone')`;
/** The position of a milestone; INSTR is safe because no name contains another. */
const rank = (kind: SQL) => sql`INSTR(${MILESTONES.join(" ")}, ${kind})`;
/** How far the westernmost main time zone of Mexico and the United States is behind UTC. */
const BEHIND_UTC_MS = 8 * 60 * 60_000;

/**
 * The message is its milestone's newest and agrees with the record. If its text names the day, that
 * day is not over. No later milestone has happened; a planned one does not count, because a planned
 * trip still needs the consulate before it.
 */
function isMilestoneNews(now: number): SQL {
  const today = todayIso(now - BEHIND_UTC_MS);
  return sql`EXISTS (SELECT 1 ${APPLICATION} AND status = 'approved'
      AND json_extract(milestones, '$.' || ${MILESTONE} || '.date') = messages.about ->> 'date'
      AND NOT EXISTS (SELECT 1 FROM json_each(milestones)
        WHERE ${rank(sql`json_each.key`)} > ${rank(MILESTONE)}
          AND (NOT ${isPlanned(sql`json_each.key`)} OR json_each.value ->> 'date' <= ${today})))
    AND (NOT ${isPlanned(MILESTONE)} OR messages.about ->> 'date' >= ${today})
    AND NOT EXISTS (SELECT 1 FROM messages later
      WHERE later.invitation_id = messages.invitation_id AND later.kind = 'milestone_recorded'
        AND later.about ->> 'milestone' = ${MILESTONE} AND later.rowid > messages.rowid)`;
}

/** The `occasion` of the message that sends an invitation's current link to its current phone. */
export const CURRENT_ISSUE = sql`COALESCE(CAST(reissued_at AS TEXT), 'first')`;

/** The message is no older than the current link and phone. */
const IS_ABOUT_THIS_LINK = sql`messages.created_at >= COALESCE(reissued_at, 0)`;

/** Whether the worker has not yet done, or should still be told, what the message is about. */
export const isCaused = (now: number): SQL => sql`(CASE messages.kind
  WHEN 'invitation' THEN EXISTS (SELECT 1 ${INVITATION} AND ${isUnanswered(now)}
    AND messages.occasion = ${CURRENT_ISSUE})
  WHEN 'reminder_unopened' THEN
    EXISTS (SELECT 1 ${INVITATION} AND ${isUnanswered(now)} AND opened_at IS NULL AND ${IS_ABOUT_THIS_LINK})
  WHEN 'reminder_unanswered' THEN
    EXISTS (SELECT 1 ${INVITATION} AND ${isUnanswered(now)} AND opened_at IS NOT NULL
      AND ${IS_ABOUT_THIS_LINK})
  WHEN 'reminder_unfinished' THEN EXISTS (SELECT 1 ${APPLICATION}
    AND status = 'draft' AND ${lastTouched(sql`applications`)} <= messages.cause_at)
  WHEN 'reminder_document' THEN ${IS_REQUESTED_AGAIN}
  WHEN 'document_requested' THEN ${IS_REQUESTED_AGAIN}
  WHEN 'status_reviewed' THEN ${hasStatus(sql`'reviewed'`)}
  WHEN 'status_returned' THEN ${hasStatus(sql`'draft'`)}
  WHEN 'status_approved' THEN ${hasStatus(sql`'approved'`)}
  WHEN 'status_rejected' THEN ${hasStatus(sql`'rejected'`)}
  WHEN 'status_withdrawn' THEN ${hasStatus(sql`'withdrawn'`)}
  WHEN 'status_reopened' THEN ${hasStatus(sql`'reviewed', 'submitted'`)}
  WHEN 'milestone_recorded' THEN ${isMilestoneNews(now)}
  WHEN 'offer_changed' THEN EXISTS (SELECT 1 FROM offer_changes
    WHERE offer_changes.id = messages.occasion AND ${AWAITS_ANSWER})
  ELSE true END)`;
