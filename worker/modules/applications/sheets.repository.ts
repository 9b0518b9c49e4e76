import { eq, and, sql } from "drizzle-orm";
import type { AuditAction } from "#contract/audit";
import type { ApplicationFilter } from "#contract/employer-queries";
import { auditEach } from "../../db/audit";
import { listOf } from "../../db/listed-rows";
import { applications, SAVED_COLUMNS } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";
import { filtered } from "./application-filter.statements";

const { id } = applications;

/** The ids of a page as a JSON list, in order, and their number. */
export type SheetPage = { ids: string; count: number };

/**
 * The ids of a sheet's applications in pages, oldest first, so that rows created together are read
 * together. All ids are read once, so that none is repeated or skipped. SQLite packs them as JSON,
 * because a hundred thousand rows would fill the memory.
 */
export async function findSheetPages(
  ctx: EmployerCtx,
  { filter, size }: { filter: ApplicationFilter; size: number },
) {
  const numbered = ctx.db
    .select({ id, place: sql`ROW_NUMBER() OVER (ORDER BY ${id})`.as("place") })
    .from(applications)
    .where(filtered(ctx, filter))
    .as("numbered");
  // D1 binds every number as a float, so the cast makes this an integer division.
  const page = sql`(place - 1) / CAST(${size} AS INTEGER)`;
  return ctx.db
    .select({
      ids: sql<string>`json_group_array(${numbered.id} ORDER BY place)`,
      count: sql<number>`COUNT(*)`,
    })
    .from(numbered)
    .groupBy(page)
    .orderBy(page);
}

/** Relatives, documents and tags are JSON columns: separate rows would cost a lookup each. */
const familyOf = sql<string>`(SELECT json_group_array(json_object(
    'relationship', relationship, 'firstName', first_name, 'lastName', last_name,
    'dateOfBirth', date_of_birth, 'birthCity', birth_city, 'birthCountry', birth_country)
    ORDER BY position)
  FROM family_members WHERE application_id = applications.id)`.as("relatives");
const documentsOf = sql<string>`(SELECT json_group_array(json_object(
    'kind', kind, 'reviewReason', review_reason) ORDER BY uploaded_at)
  FROM documents WHERE application_id = applications.id)`.as("stored_documents");
const tagsOf = sql<string>`(SELECT json_group_array(tag ORDER BY tag)
  FROM application_tags WHERE application_id = applications.id)`.as("stored_tags");

/**
 * These applications with everything that belongs to them; the same batch audits the read. The
 * unary plus keeps SQLite from scanning all of the employer's applications for each page.
 */
export async function findSheetRows(
  ctx: EmployerCtx,
  { ids, action }: { ids: readonly string[]; action: AuditAction },
) {
  const [rows] = await ctx.db.batch([
    ctx.db
      .select({ ...SAVED_COLUMNS, family: familyOf, documents: documentsOf, tags: tagsOf })
      .from(applications)
      .where(
        and(
          sql`${id} IN ${listOf(ids)}`,
          eq(sql`+${applications.employerId}`, ctx.employer.employerId),
        ),
      ),
    auditEach(ctx, {
      action,
      source: sql`FROM applications subject
        WHERE subject.id IN ${listOf(ids)}
          AND +subject.employer_id = ${ctx.employer.employerId}`,
    }),
  ]);
  return rows;
}
export type SheetRow = Awaited<ReturnType<typeof findSheetRows>>[number];
