import { and, eq, or, sql } from "drizzle-orm";
import type { PageQuery } from "#contract/employer-queries";
import type { AuditView, Page } from "#contract/employer-views";
import { behind, pageOf } from "../../db/page";
import { applications } from "../../db/schema/applications";
import { auditEvents } from "../../db/schema/audit-events";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";

/** A person is "worker": which account it was says nothing to an employer. */
const actorName = (actor: string) => (/^(?:user:|token$)/.test(actor) ? "worker" : actor);

/**
 * Everything that was done with an application and its invitation, every reading of its data
 * included, oldest first. @throws AppError application.not_found, also for another employer's
 */
export async function readAudit({
  ctx,
  input: { id, cursor, limit },
}: {
  ctx: EmployerCtx;
  input: PageQuery & { id: string };
}): Promise<Page<AuditView>> {
  const mine = and(eq(applications.id, id), eq(applications.employerId, ctx.employer.employerId));
  const invitation = ctx.db
    .select({ id: applications.invitationId })
    .from(applications)
    .where(mine);
  const [[application], rows] = await ctx.db.batch([
    ctx.db.select({ id: applications.id }).from(applications).where(mine),
    ctx.db
      .select()
      .from(auditEvents)
      .where(
        and(
          or(eq(auditEvents.entityId, id), sql`${auditEvents.entityId} IN ${invitation}`),
          behind(auditEvents, "at", cursor),
        ),
      )
      .orderBy(auditEvents.at, auditEvents.id)
      .limit(limit + 1),
  ]);
  if (!application) throw new AppError("application.not_found");
  const { page, nextCursor } = pageOf(rows, "at", limit);
  return {
    items: page.map(({ at, action, actor, requestId }) => ({
      at,
      action,
      actor: actorName(actor),
      requestId,
    })),
    nextCursor,
  };
}
