import { and, asc, eq, sql } from "drizzle-orm";
import type { AuditAction } from "#contract/audit";
import type { ApplicationFilter } from "#contract/employer-queries";
import { auditEach } from "../../db/audit";
import { applications, familyMembers, SAVED_COLUMNS } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { filtered } from "./application-filter.statements";

/** The applications of a sheet, by name; read once, so that each is in it exactly once. */
export async function findSheetIds(ctx: EmployerCtx, filter: ApplicationFilter): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(filtered(ctx, filter))
    .orderBy(applications.searchKey, applications.id);
  return rows.map((row) => row.id);
}

/** These applications with everything that belongs to them; the same batch audits the reading. */
export async function findSheetRows(
  ctx: EmployerCtx,
  { ids, action }: { ids: string[]; action: AuditAction },
) {
  const list = JSON.stringify(ids);
  const mine = sql`(SELECT id FROM applications
    WHERE id IN (SELECT value FROM json_each(${list})) AND employer_id = ${ctx.employer.employerId})`;
  const [rows, family, files, offers] = await ctx.db.batch([
    ctx.db
      .select(SAVED_COLUMNS)
      .from(applications)
      .where(
        and(
          sql`applications.id IN (SELECT value FROM json_each(${list}))`,
          eq(applications.employerId, ctx.employer.employerId),
        ),
      ),
    ctx.db
      .select()
      .from(familyMembers)
      .where(sql`family_members.application_id IN ${mine}`)
      .orderBy(asc(familyMembers.applicationId), asc(familyMembers.position)),
    ctx.db
      .select()
      .from(documents)
      .where(sql`documents.application_id IN ${mine}`)
      .orderBy(asc(documents.applicationId), asc(documents.uploadedAt)),
    ctx.db
      .select()
      .from(invitations)
      .where(sql`invitations.id IN (SELECT invitation_id FROM applications WHERE id IN ${mine})`),
    auditEach(ctx, { action }, sql`FROM applications subject WHERE subject.id IN ${mine}`),
  ]);
  return { rows, family, files, offers };
}
