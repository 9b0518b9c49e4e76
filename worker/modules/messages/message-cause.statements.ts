import { sql, type SQL } from "drizzle-orm";
import { AWAITS_ANSWER, IS_OVER } from "../../db/waiting";

/** Whether there is still a reason for a message, in SQL over `messages`. */

const INVITATION = sql`FROM invitations WHERE invitations.id = messages.invitation_id`;
const APPLICATION = sql`FROM applications WHERE applications.invitation_id = messages.invitation_id`;

const isOpen = (now: number) =>
  sql`is_used = 0 AND is_declined = 0 AND revoked_at IS NULL AND expires_at > ${now}`;

/** When somebody last touched an application, in saved fields or in a draft. */
export const lastTouched = (application: SQL) =>
  sql`MAX(${application}.updated_at, COALESCE(${application}.drafts_saved_at, 0))`;

/** An application of this status, and no later news of its kind. */
const hasStatus = (
  statuses: SQL,
) => sql`EXISTS (SELECT 1 ${APPLICATION} AND status IN (${statuses}))
  AND NOT EXISTS (SELECT 1 FROM messages later
    WHERE later.invitation_id = messages.invitation_id AND later.kind LIKE 'status\\_%' ESCAPE '\\'
      AND later.created_at > messages.created_at)`;

/** A document of theirs is asked for again. */
const ASKED_AGAIN = sql`EXISTS (SELECT 1 FROM documents
  WHERE application_id = (SELECT id ${APPLICATION} AND NOT ${IS_OVER})
    AND review_reason IS NOT NULL)`;

/** The occasion of the message that brings an invitation's present link to its present phone. */
export const CURRENT_ISSUE = sql`COALESCE(CAST(reissued_at AS TEXT), 'first')`;

/** Made since the link and the phone are these. */
const IS_ABOUT_THIS_LINK = sql`messages.created_at >= COALESCE(reissued_at, 0)`;

/** The worker has not done yet, or still should know, what the message is about. */
export const isCaused = (now: number): SQL => sql`(CASE messages.kind
  WHEN 'invitation' THEN EXISTS (SELECT 1 ${INVITATION} AND ${isOpen(now)}
    AND messages.occasion = ${CURRENT_ISSUE})
  WHEN 'reminder_unopened' THEN
    EXISTS (SELECT 1 ${INVITATION} AND ${isOpen(now)} AND opened_at IS NULL AND ${IS_ABOUT_THIS_LINK})
  WHEN 'reminder_unanswered' THEN
    EXISTS (SELECT 1 ${INVITATION} AND ${isOpen(now)} AND opened_at IS NOT NULL
      AND ${IS_ABOUT_THIS_LINK})
  WHEN 'reminder_unfinished' THEN EXISTS (SELECT 1 ${APPLICATION}
    AND status = 'draft' AND ${lastTouched(sql`applications`)} <= messages.cause_at)
  WHEN 'reminder_document' THEN ${ASKED_AGAIN}
  WHEN 'document_requested' THEN ${ASKED_AGAIN}
  WHEN 'status_reviewed' THEN ${hasStatus(sql`'reviewed'`)}
  WHEN 'status_returned' THEN ${hasStatus(sql`'draft'`)}
  WHEN 'status_approved' THEN ${hasStatus(sql`'approved'`)}
  WHEN 'status_rejected' THEN ${hasStatus(sql`'rejected'`)}
  WHEN 'status_withdrawn' THEN ${hasStatus(sql`'withdrawn'`)}
  WHEN 'status_reopened' THEN ${hasStatus(sql`'reviewed', 'submitted'`)}
  WHEN 'milestone_recorded' THEN EXISTS (SELECT 1 ${APPLICATION} AND status = 'approved'
    AND json_extract(milestones, '$.' || (messages.about ->> 'milestone') || '.date')
      = messages.about ->> 'date')
  WHEN 'offer_changed' THEN EXISTS (SELECT 1 FROM offer_changes
    WHERE offer_changes.id = messages.occasion AND ${AWAITS_ANSWER})
  ELSE true END)`;
