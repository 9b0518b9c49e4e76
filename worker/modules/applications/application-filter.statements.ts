import { type SQL, and, eq, gte, inArray, lte, notInArray, or, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/constants";
import type { ApplicationFilter } from "#contract/employer-queries";
import { type LatestMilestone, MILESTONES } from "#contract/milestones";
import { DECIDED_STATUSES } from "#contract/statuses";
import { AWAITS_ANSWER, AWAITS_CHECK, AWAITS_PHOTO } from "../../db/pending-actions";
import { applications } from "../../db/schema/applications";
import { beginsWords, phoneDigits } from "../../db/search";
import type { EmployerCtx } from "../../lib/ctx";
import { ofOwnWorkers } from "./own-workers.statements";

/** Matches when any of the three phone numbers contains these digits. */
const hasPhone = (digits: string) =>
  sql`INSTR(COALESCE(phone1, '') || ' ' || COALESCE(phone2, '') || ' ' || COALESCE(phone3, ''),
    ${digits}) > 0`;

/** Matches when every word of the query starts a word of the name, the CWJ or the reference. */
const hasWords = (q: string) =>
  beginsWords(
    sql`(' ' || COALESCE(search_key, '') || ' ' || LOWER(COALESCE(cwj, ''))
      || ' ' || LOWER(COALESCE(reference, '')))`,
    q,
  );

/**
 * Matches a whole e-mail address, or else words or a phone number. Part of an e-mail address finds
 * nothing, because a key that may not read it could guess it letter by letter. The inner query
 * reads only the index `applications_search`.
 */
function matches(ctx: EmployerCtx, q: string): SQL | undefined {
  if (q.includes("@")) return eq(applications.emailKey, q.toLowerCase());
  const digits = phoneDigits(q);
  return sql`applications.id IN (SELECT id FROM applications
    WHERE employer_id = ${ctx.employer.employerId}
      AND ${or(hasWords(q), digits === undefined ? undefined : hasPhone(digits))})`;
}

const hasTag = (ctx: EmployerCtx, tag: string) =>
  sql`applications.id IN (SELECT application_id FROM application_tags
    WHERE employer_id = ${ctx.employer.employerId} AND tag = ${tag})`;

type Needs = NonNullable<ApplicationFilter["needs"]>;

const ROWS_NEEDING = {
  document_check: sql`documents WHERE ${AWAITS_CHECK}`,
  offer_answer: sql`offer_changes WHERE ${AWAITS_ANSWER}`,
};

/** The hiring team's turn: submitted, not decided, and no request for a new photo is open. */
const awaitsDecision = ({ employer }: EmployerCtx) =>
  sql`applications.status IN ('submitted', 'reviewed')
    AND applications.id NOT IN (SELECT application_id FROM documents
      WHERE employer_id = ${employer.employerId} AND ${AWAITS_PHOTO})`;

const needsAction = (ctx: EmployerCtx, needs: Needs) =>
  needs === "decision"
    ? awaitsDecision(ctx)
    : sql`applications.id IN (SELECT application_id FROM ${ROWS_NEEDING[needs]}
        AND employer_id = ${ctx.employer.employerId})`;

/** There is no document of this kind, or the employer has asked for it again. */
const lacksDocument = (kind: string) => sql`NOT EXISTS (SELECT 1 FROM documents
  WHERE application_id = applications.id AND kind = ${kind} AND review_reason IS NULL)`;

/** No autosave since then; autosaves have their own timestamp. */
const noAutosaveSince = (since: number) =>
  sql`COALESCE(${applications.draftsSavedAt}, 0) <= ${since}`;

/** The latest milestone that an application has reached after its approval. */
export const LATEST_MILESTONE = sql<LatestMilestone>`CASE ${sql.join(
  MILESTONES.toReversed().map((kind) =>
    sql.raw(`WHEN milestones -> '$.${kind}' IS NOT NULL THEN '${kind}'`),
  ),
  sql` `,
)} ELSE 'none' END`;

/** The statuses that a filter allows; a milestone filter without a status means approved only. */
export const statusesOf = ({ status, milestone }: ApplicationFilter) =>
  status ?? (milestone && (["approved"] as const));

/**
 * Only this employer's applications. The subqueries of `q`, `tag` and most `needs` already select
 * them by an index; the unary plus makes SQLite keep using that index.
 */
const ofEmployer = ({ employer }: EmployerCtx, { q, tag, needs }: ApplicationFilter) =>
  (q ?? tag) === undefined && (needs === undefined || needs === "decision")
    ? eq(applications.employerId, employer.employerId)
    : sql`+${applications.employerId} = ${employer.employerId}`;

/** This employer's applications that pass the filters of a query. */
export function filtered(ctx: EmployerCtx, filter: ApplicationFilter) {
  const statuses = statusesOf(filter);
  return and(
    ofEmployer(ctx, filter),
    ofOwnWorkers(ctx),
    statuses && inArray(applications.status, [...statuses]),
    filter.milestone && inArray(LATEST_MILESTONE, filter.milestone),
    filter.tag === undefined ? undefined : hasTag(ctx, filter.tag),
    filter.needs && needsAction(ctx, filter.needs),
    filter.contract === undefined ? undefined : eq(applications.contractId, filter.contract),
    filter.q === undefined ? undefined : matches(ctx, filter.q),
    filter.updatedSince === undefined
      ? undefined
      : gte(applications.updatedAt, filter.updatedSince),
    filter.missing && lacksDocument(filter.missing),
    filter.stuckDays === undefined
      ? undefined
      : and(
          lte(applications.updatedAt, ctx.now - filter.stuckDays * DAY_MS),
          noAutosaveSince(ctx.now - filter.stuckDays * DAY_MS),
          notInArray(applications.status, [...DECIDED_STATUSES]),
        ),
  );
}
