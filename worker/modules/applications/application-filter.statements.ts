import { DAY_MS } from "#contract/constants";
import { type SQL, and, eq, gte, lte, notInArray, sql } from "drizzle-orm";
import type { ApplicationFilter } from "#contract/employer-queries";
import { nameKey } from "#contract/names";
import { DECIDED_STATUSES } from "#contract/statuses";
import { applications } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";

const WORDS_MAX = 5;

/**
 * Every word must begin a word of the names, the CWJ or the reference. The inner query reads the
 * index `applications_search` alone; `instr` takes the words as they are, whatever they hold.
 */
function matches(ctx: EmployerCtx, q: string): SQL | undefined {
  const words = nameKey(q).split(" ").filter(Boolean).slice(0, WORDS_MAX);
  const text = sql`(' ' || COALESCE(search_key, '') || ' ' || LOWER(COALESCE(cwj, ''))
    || ' ' || LOWER(COALESCE(reference, '')))`;
  const found = words.map(
    (word) => sql`(INSTR(${text}, ${` ${word}`}) > 0 OR INSTR(${text}, ${`-${word}`}) > 0)`,
  );
  return sql`applications.id IN (SELECT id FROM applications
    WHERE employer_id = ${ctx.employer.employerId} AND ${and(...found) ?? sql`false`})`;
}

/** No document of this kind, or one that the employer asked for again. */
const misses = (kind: string) => sql`NOT EXISTS (SELECT 1 FROM documents
  WHERE application_id = applications.id AND kind = ${kind} AND review_reason IS NULL)`;

/** No autosave since, which has a time of its own. */
const untyped = (since: number) => sql`COALESCE(${applications.draftsSavedAt}, 0) <= ${since}`;

/** This employer's. The index of a search decides that already; the plus keeps SQLite on it. */
const ofEmployer = ({ employer }: EmployerCtx, { q }: ApplicationFilter) =>
  q === undefined
    ? eq(applications.employerId, employer.employerId)
    : sql`+${applications.employerId} = ${employer.employerId}`;

/** This employer's applications that pass the filters of a query. */
export const filtered = (ctx: EmployerCtx, filter: ApplicationFilter) =>
  and(
    ofEmployer(ctx, filter),
    filter.status && eq(applications.status, filter.status),
    filter.contract === undefined ? undefined : eq(applications.contractId, filter.contract),
    filter.q === undefined ? undefined : matches(ctx, filter.q),
    filter.updatedSince === undefined
      ? undefined
      : gte(applications.updatedAt, filter.updatedSince),
    filter.missing && misses(filter.missing),
    filter.stuckDays === undefined
      ? undefined
      : and(
          lte(applications.updatedAt, ctx.now - filter.stuckDays * DAY_MS),
          untyped(ctx.now - filter.stuckDays * DAY_MS),
          notInArray(applications.status, [...DECIDED_STATUSES]),
        ),
  );
