import { DAY_MS } from "#contract/constants";
import { type SQL, and, eq, gte, inArray, lte, notInArray, or, sql } from "drizzle-orm";
import type { ApplicationFilter } from "#contract/employer-queries";
import { nameKey } from "#contract/names";
import { DECIDED_STATUSES } from "#contract/statuses";
import { applications } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";

const WORDS_MAX = 5;

const PHONE = /^\+?[\d\s().-]+$/;
const PHONE_DIGITS_MIN = 4;

/** The digits of a phone or of a part of one, as people type it, without a trunk 0 or an exit 00. */
function phoneDigits(q: string): string | undefined {
  const digits = q.replace(/\D/g, "").replace(/^0+/, "");
  return PHONE.test(q) && digits.length >= PHONE_DIGITS_MIN ? digits : undefined;
}

/** Any of the three phones has these digits in it. */
const hasPhone = (digits: string) =>
  sql`INSTR(COALESCE(phone1, '') || ' ' || COALESCE(phone2, '') || ' ' || COALESCE(phone3, ''),
    ${digits}) > 0`;

/** Every word begins a word of the names, the CWJ or the reference. */
function hasWords(q: string): SQL {
  const words = nameKey(q).split(" ").filter(Boolean).slice(0, WORDS_MAX);
  const text = sql`(' ' || COALESCE(search_key, '') || ' ' || LOWER(COALESCE(cwj, ''))
    || ' ' || LOWER(COALESCE(reference, '')))`;
  const found = words.map(
    (word) => sql`(INSTR(${text}, ${` ${word}`}) > 0 OR INSTR(${text}, ${`-${word}`}) > 0)`,
  );
  return and(...found) ?? sql`false`;
}

/**
 * A whole e-mail address, or words or a phone. The inner query reads the index `applications_search`
 * alone; `instr` takes the words as they are, whatever they hold. Of an e-mail a part finds nothing,
 * because a key that may not read it could guess it letter by letter.
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

/** No document of this kind, or one that the employer asked for again. */
const misses = (kind: string) => sql`NOT EXISTS (SELECT 1 FROM documents
  WHERE application_id = applications.id AND kind = ${kind} AND review_reason IS NULL)`;

/** No autosave since, which has a time of its own. */
const untyped = (since: number) => sql`COALESCE(${applications.draftsSavedAt}, 0) <= ${since}`;

/** This employer's. The index of a search decides that already; the plus keeps SQLite on it. */
const ofEmployer = ({ employer }: EmployerCtx, { q, tag }: ApplicationFilter) =>
  q === undefined && tag === undefined
    ? eq(applications.employerId, employer.employerId)
    : sql`+${applications.employerId} = ${employer.employerId}`;

/** This employer's applications that pass the filters of a query. */
export const filtered = (ctx: EmployerCtx, filter: ApplicationFilter) =>
  and(
    ofEmployer(ctx, filter),
    filter.status && inArray(applications.status, filter.status),
    filter.tag === undefined ? undefined : hasTag(ctx, filter.tag),
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
