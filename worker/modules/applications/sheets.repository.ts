import { eq, and, sql } from "drizzle-orm";
import type { ApplicationFilter } from "#contract/employer-queries";
import { insertSelect } from "../../db/insert-select";
import { applications, SAVED_COLUMNS } from "../../db/schema/applications";
import { auditEvents } from "../../db/schema/audit-events";
import { actorOf, type EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { filtered } from "./application-filter.statements";

const { searchKey, cwj, reference, phone1, phone2, phone3, id } = applications;

/**
 * The applications of a sheet, by name; read once, so that each is in it exactly once. The order is
 * the one of the index `applications_search`, so that nothing is sorted.
 */
export async function findSheetIds(ctx: EmployerCtx, filter: ApplicationFilter): Promise<string[]> {
  const rows = await ctx.db
    .select({ id })
    .from(applications)
    .where(filtered(ctx, filter))
    .orderBy(searchKey, cwj, reference, phone1, phone2, phone3, id);
  return rows.map((row) => row.id);
}

/** Audits the export of these applications; the ids of the events travel with them as JSON. */
function auditSheet(ctx: EmployerCtx, action: string, ids: string[]) {
  const events = JSON.stringify(ids.map((of) => ({ id: newId(), of })));
  return insertSelect(
    ctx.db,
    auditEvents,
    {
      id: sql`value ->> 'id'`,
      at: ctx.now,
      actor: actorOf(ctx),
      action,
      entityId: sql`value ->> 'of'`,
      requestId: ctx.requestId,
    },
    sql`FROM json_each(${events})
      WHERE EXISTS (SELECT 1 FROM applications
        WHERE id = value ->> 'of' AND +employer_id = ${ctx.employer.employerId})`,
  );
}

/** Relatives and documents come within the row: rows of their own would cost a look-up each. */
const familyOf = sql<string>`(SELECT json_group_array(json_object(
    'relationship', relationship, 'firstName', first_name, 'lastName', last_name,
    'dateOfBirth', date_of_birth, 'birthCity', birth_city, 'birthCountry', birth_country)
    ORDER BY position)
  FROM family_members WHERE application_id = applications.id)`.as("relatives");
const documentsOf = sql<string>`(SELECT json_group_array(json_object(
    'kind', kind, 'reviewReason', review_reason) ORDER BY uploaded_at)
  FROM documents WHERE application_id = applications.id)`.as("stored_documents");

/**
 * These applications with everything that belongs to them; the same batch audits the reading. The plus
 * keeps SQLite from walking all applications of the employer for each page.
 */
export async function findSheetRows(
  ctx: EmployerCtx,
  { ids, action }: { ids: string[]; action: string },
) {
  const [rows] = await ctx.db.batch([
    ctx.db
      .select({ ...SAVED_COLUMNS, family: familyOf, documents: documentsOf })
      .from(applications)
      .where(
        and(
          sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
          eq(sql`+${applications.employerId}`, ctx.employer.employerId),
        ),
      ),
    auditSheet(ctx, action, ids),
  ]);
  return rows;
}
export type SheetRow = Awaited<ReturnType<typeof findSheetRows>>[number];
