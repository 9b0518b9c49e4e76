import { and, asc, eq, gte, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { SELECTION_MAX } from "#contract/constants";
import type { ApplicationFilter, ApplicationQuery, PageQuery } from "#contract/employer-queries";
import { changeTagSql } from "../../db/as-read";
import { auditEach } from "../../db/audit";
import { afterCursor, inOrder } from "../../db/list-order";
import { listOf } from "../../db/listed-rows";
import { employerApplication } from "../../db/own-application";
import {
  applicationNotes,
  applications,
  applicationTags,
  familyMembers,
  SAVED_COLUMNS,
  statusChanges,
} from "../../db/schema/applications";
import { auditEvents } from "../../db/schema/audit-events";
import { documents } from "../../db/schema/documents";
import { invitations } from "../../db/schema/invitations";
import { tombstones } from "../../db/schema/tombstones";
import type { EmployerCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { selectChanges } from "../offers/offer-changes.statements";
import { filtered, statusesOf } from "./application-filter.statements";
import { ofOwnWorkers } from "./own-workers.statements";

/** The applications with these ids that are this employer's, complete; the read is audited. */
export async function findForReading(ctx: EmployerCtx, ids: readonly string[]) {
  // The unary plus keeps SQLite from scanning all of the employer's applications for a few ids.
  const ownIds = sql`(SELECT id FROM applications
    WHERE id IN ${listOf(ids)}
      AND +employer_id = ${ctx.employer.employerId} AND ${ofOwnWorkers(ctx) ?? sql`true`})`;
  const [rows, family, files, offers, history, changes, tags, notes] = await ctx.db.batch([
    ctx.db
      .select(SAVED_COLUMNS)
      .from(applications)
      .where(sql`${applications.id} IN ${ownIds}`),
    ctx.db
      .select()
      .from(familyMembers)
      .where(sql`${familyMembers.applicationId} IN ${ownIds}`)
      .orderBy(asc(familyMembers.applicationId), asc(familyMembers.position)),
    ctx.db
      .select()
      .from(documents)
      .where(sql`${documents.applicationId} IN ${ownIds}`)
      .orderBy(asc(documents.applicationId), asc(documents.uploadedAt)),
    ctx.db
      .select()
      .from(invitations)
      .where(
        sql`${invitations.id} IN (SELECT invitation_id FROM applications WHERE id IN ${ownIds})`,
      ),
    ctx.db
      .select()
      .from(statusChanges)
      .where(sql`${statusChanges.applicationId} IN ${ownIds}`)
      .orderBy(asc(statusChanges.applicationId), asc(statusChanges.at), sql`rowid`),
    selectChanges(ctx.db, ownIds),
    ctx.db
      .select()
      .from(applicationTags)
      .where(sql`${applicationTags.applicationId} IN ${ownIds}`),
    ctx.db
      .select()
      .from(applicationNotes)
      .where(sql`${applicationNotes.applicationId} IN ${ownIds}`)
      .orderBy(asc(applicationNotes.applicationId), asc(applicationNotes.createdAt)),
    auditEach(ctx, {
      action: "application.read",
      source: sql`FROM applications subject WHERE subject.id IN ${ownIds}`,
    }),
  ]);
  return ids.flatMap((id) => {
    const application = rows.find((row) => row.id === id);
    const own = <T extends { applicationId: string }>(all: T[]) =>
      all.filter((one) => one.applicationId === id);
    return application
      ? {
          application,
          family: own(family),
          files: own(files),
          invitation: offers.find((offer) => offer.id === application.invitationId),
          history: own(history),
          changes: own(changes),
          tags: own(tags),
          notes: own(notes),
        }
      : [];
  });
}
export type FoundApplication = Awaited<ReturnType<typeof findForReading>>[number];

export const TRAIL_ORDER = { list: "application-audit", by: "at" } as const;

/**
 * The audit trail of an application and its invitation, oldest first, one row more than the page;
 * undefined when the application is not this employer's.
 */
export async function findAuditTrail(ctx: EmployerCtx, id: string, { cursor, limit }: PageQuery) {
  const thisApplication = employerApplication(ctx, id);
  const invitation = ctx.db
    .select({ id: applications.invitationId })
    .from(applications)
    .where(thisApplication);
  const [[application], rows] = await ctx.db.batch([
    ctx.db.select({ id: applications.id }).from(applications).where(thisApplication),
    ctx.db
      .select()
      .from(auditEvents)
      .where(
        and(
          or(eq(auditEvents.entityId, id), sql`${auditEvents.entityId} IN ${invitation}`),
          afterCursor(auditEvents, TRAIL_ORDER, cursor),
        ),
      )
      .orderBy(...inOrder(auditEvents, TRAIL_ORDER))
      .limit(limit + 1),
  ]);
  return application && rows;
}

const documentsOf = sql<string>`(SELECT json_group_array(json_object(
    'kind', kind, 'reviewReason', review_reason))
  FROM documents WHERE application_id = applications.id)`.as("stored_documents");

const tagsOf = sql<string>`(SELECT json_group_array(tag)
  FROM application_tags WHERE application_id = applications.id)`.as("stored_tags");

/** Drafts and all other applications each have an index in list order; the query merges both. */
const DRAFTS = sql`status = 'draft'`;
const OTHERS = sql`status <> 'draft'`;

/** Splits the list into parts that an index returns already sorted by their last change. */
function partsOf(filter: ApplicationFilter): readonly (SQL | undefined)[] {
  const { contract, q, tag, needs } = filter;
  if (contract ?? q ?? tag ?? needs) return [undefined];
  return statusesOf(filter)?.map((one) => eq(applications.status, one)) ?? [DRAFTS, OTHERS];
}

export function orderOf(sort: ApplicationQuery["sort"]) {
  const descending = sort.startsWith("-");
  const by = sort.endsWith("submittedAt") ? ("submittedAt" as const) : ("updatedAt" as const);
  return { list: "applications", by, descending } as const;
}

/** A list sorted by submission leaves out applications that were not submitted. */
const listedBy = (sort: ApplicationQuery["sort"]) =>
  sort.endsWith("submittedAt") ? isNotNull(applications.submittedAt) : undefined;

type Listing = Pick<ApplicationQuery, "cursor" | "limit" | "sort"> & { filter: ApplicationFilter };

/** This employer's applications in the order of `sort`, one row more than the page. */
function selectPage(ctx: EmployerCtx, { cursor, limit, sort, filter }: Listing) {
  const order = orderOf(sort);
  const part = (which: SQL | undefined) =>
    ctx.db
      .select({
        ...pick(applications, "id", "reference", "status", "statusReason", "contractId"),
        ...pick(applications, "invitationId", "cwj", "firstName", "lastName"),
        ...pick(applications, "submittedAt", "createdAt", "updatedAt"),
        changeTag: changeTagSql.as("change_tag"),
        documents: documentsOf,
        tags: tagsOf,
        milestones: applications.milestones,
      })
      .from(applications)
      .where(and(which, filtered(ctx, filter), afterCursor(applications, order, cursor)));
  const listed = listedBy(sort);
  const [first, ...others] = listed ? [listed] : partsOf(filter);
  return others
    .reduce<ReturnType<typeof part>>((all, one) => all.unionAll(part(one)) as never, part(first))
    .orderBy(...inOrder(applications, order))
    .limit(limit + 1);
}

/**
 * Applications erased since `updatedSince`, one row more than the page; none when sorted by
 * submission. All filters but the contract are ignored: nothing else is left to compare, and a
 * client must drop every copy it has.
 */
function selectErased({ db, employer }: EmployerCtx, { cursor, limit, sort, filter }: Listing) {
  const order = orderOf(sort);
  const { id, erasedAt } = tombstones;
  const erased = { id, updatedAt: erasedAt, submittedAt: erasedAt };
  const { contract, updatedSince } = filter;
  return db
    .select({ id, contractId: tombstones.contractId, erasedAt })
    .from(tombstones)
    .where(
      and(
        eq(tombstones.employerId, employer.employerId),
        eq(tombstones.kind, "application"),
        updatedSince === undefined || order.by === "submittedAt"
          ? sql`false`
          : gte(erasedAt, updatedSince),
        contract === undefined ? undefined : eq(tombstones.contractId, contract),
        afterCursor(erased, order, cursor),
      ),
    )
    .orderBy(...inOrder(erased, order))
    .limit(limit + 1);
}

/** Counts this employer's applications that pass the filters and, if given, `isListed`. */
const selectTotal = (ctx: EmployerCtx, filter: ApplicationFilter, isListed?: SQL) =>
  ctx.db
    .select({ count: sql<number>`COUNT(*)` })
    .from(applications)
    .where(and(isListed, filtered(ctx, filter)));

/**
 * A page of this employer's applications, with erased ones and, if `total` is set, the total count.
 * One batch, so all of it describes the same moment.
 */
export async function findPage(
  ctx: EmployerCtx,
  { cursor, limit, sort, total, expand: _expand, ...filter }: ApplicationQuery,
) {
  const listing = { cursor, limit, sort, filter };
  const lists = [selectPage(ctx, listing), selectErased(ctx, listing)] as const;
  if (!total) {
    const [rows, erased] = await ctx.db.batch(lists);
    return { rows, erased, total: undefined };
  }
  const [rows, erased, [all]] = await ctx.db.batch([
    ...lists,
    selectTotal(ctx, filter, listedBy(sort)),
  ]);
  return { rows, erased, total: all?.count ?? 0 };
}

/**
 * The first applications that pass the filters, as a bulk action needs them, and the total count.
 */
export async function findSelection(ctx: EmployerCtx, filter: ApplicationFilter) {
  const [items, [all]] = await ctx.db.batch([
    ctx.db
      .select({
        ...pick(applications, "id", "firstName", "lastName", "status"),
        changeTag: changeTagSql.as("change_tag"),
        invitationId: applications.invitationId,
      })
      .from(applications)
      .where(filtered(ctx, filter))
      .limit(SELECTION_MAX),
    selectTotal(ctx, filter),
  ]);
  return { items, total: all?.count ?? 0 };
}

/** The number of applications of these contracts in each status. */
export function countByStatus(ctx: EmployerCtx, contractIds: readonly string[]) {
  const { contractId, status, employerId } = applications;
  const ids = listOf(contractIds);
  return ctx.db
    .select({ contractId, status, count: sql<number>`COUNT(*)` })
    .from(applications)
    .where(
      and(sql`${contractId} IN ${ids}`, eq(employerId, ctx.employer.employerId), ofOwnWorkers(ctx)),
    )
    .groupBy(contractId, status);
}
