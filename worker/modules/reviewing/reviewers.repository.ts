import { and, asc, eq, gt, sql } from "drizzle-orm";
import { REVIEWING_MS } from "#contract/reviewing";
import { insertSelect } from "../../db/insert-select";
import { employerApplication } from "../../db/own-application";
import { applications } from "../../db/schema/applications";
import { reviewers } from "../../db/schema/reviewers";
import type { EmployerCtx } from "../../lib/ctx";

/** The most reviewers returned: more than any team has at once. */
const REVIEWERS_MAX = 100;

const idOf = ({ employer: { actor, onBehalfOf } }: EmployerCtx) => `${actor} ${onBehalfOf ?? ""}`;

const selectApplication = (ctx: EmployerCtx, id: string) =>
  ctx.db.select({ id: applications.id }).from(applications).where(employerApplication(ctx, id));

/** Whether somebody else has the application open. */
const isTaken = (ctx: EmployerCtx, applicationId: string) =>
  sql`EXISTS (SELECT 1 FROM reviewers taken
    WHERE taken.employer_id = ${ctx.employer.employerId} AND taken.expires_at > ${ctx.now}
      AND taken.application_id = ${applicationId} AND taken.id <> ${idOf(ctx)})`;

/**
 * Records that the caller has the application open; with `unlessTaken` only if nobody else has.
 * Returns everybody reviewing now; undefined if the application is not this employer's.
 */
export async function writeReviewer(
  ctx: EmployerCtx,
  { id: applicationId, unlessTaken }: { id: string; unlessTaken: boolean },
) {
  const { employerId, actor, onBehalfOf } = ctx.employer;
  const expiresAt = ctx.now + REVIEWING_MS;
  const row = { id: idOf(ctx), employerId, applicationId, actor, onBehalfOf };
  const own = selectApplication(ctx, applicationId);
  const free = unlessTaken ? sql`NOT ${isTaken(ctx, applicationId)}` : sql`true`;
  const isUnchanged = sql`application_id = ${applicationId} AND expires_at > ${ctx.now}`;
  const [, [application], items] = await ctx.db.batch([
    insertSelect(
      ctx.db,
      reviewers,
      { ...row, since: ctx.now, expiresAt },
      sql`WHERE EXISTS ${own} AND ${free}`,
    ).onConflictDoUpdate({
      target: reviewers.id,
      set: {
        applicationId,
        since: sql`CASE WHEN ${isUnchanged} THEN since ELSE ${ctx.now} END`,
        expiresAt,
      },
    }),
    own,
    ctx.db
      .select()
      .from(reviewers)
      .where(and(eq(reviewers.employerId, employerId), gt(reviewers.expiresAt, ctx.now)))
      .orderBy(asc(reviewers.expiresAt))
      .limit(REVIEWERS_MAX),
  ]);
  return application && items;
}

/** Forgets that the caller has it open. False if the application is not this employer's. */
export async function deleteReviewer(ctx: EmployerCtx, applicationId: string) {
  const [[application]] = await ctx.db.batch([
    selectApplication(ctx, applicationId),
    ctx.db
      .delete(reviewers)
      .where(and(eq(reviewers.id, idOf(ctx)), eq(reviewers.applicationId, applicationId))),
  ]);
  return application !== undefined;
}
