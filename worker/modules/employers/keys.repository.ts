import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { KEYS_MAX } from "#contract/constants";
import type { PageQuery } from "#contract/employer-queries";
import type { KeyScope } from "#contract/key-scopes";
import { auditStatement } from "../../db/audit";
import { storeInBatch } from "../../db/idempotency";
import { insertWhen } from "../../db/insert-select";
import { afterCursor, inOrder } from "../../db/list-order";
import { apiKeys } from "../../db/schema/employers";
import type { EmployerCtx } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import type { ApiResponse } from "../../platform/idempotency";

export type KeyRow = typeof apiKeys.$inferSelect & { createdBy: string };

const COLUMNS = {
  ...getTableColumns(apiKeys),
  createdBy: sql<string>`COALESCE((SELECT actor FROM audit_trail
    WHERE entity_id = api_keys.id AND action = 'key.created'), 'system')`.as("created_by"),
};

const ofEmployer = (ctx: EmployerCtx) => eq(apiKeys.employerId, ctx.employer.employerId);

export const KEY_ORDER = { list: "keys", by: "createdAt" } as const;

/** The employer's keys, oldest first, one more than the page. */
export const findKeys = (ctx: EmployerCtx, { cursor, limit }: PageQuery) =>
  ctx.db
    .select(COLUMNS)
    .from(apiKeys)
    .where(and(ofEmployer(ctx), afterCursor(apiKeys, KEY_ORDER, cursor)))
    .orderBy(...inOrder(apiKeys, KEY_ORDER))
    .limit(limit + 1);

/** Inserts a key with the response; false when the employer has too many live keys. */
export async function insertKey(ctx: EmployerCtx, row: KeyRow, response: ApiResponse) {
  const live = sql`(SELECT COUNT(*) FROM api_keys WHERE employer_id = ${row.employerId}
    AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${ctx.now}))`;
  const isThere = sql`EXISTS (SELECT 1 FROM api_keys WHERE id = ${row.id})`;
  const [inserted] = await ctx.db.batch([
    insertWhen(ctx.db, apiKeys, row, sql`${live} < ${KEYS_MAX}`),
    auditStatement(ctx, {
      action: "key.created",
      entityId: row.id,
      after: { scopes: row.scopes.split(" ") as KeyScope[], expiresAt: rfc3339(row.expiresAt) },
      when: isThere,
    }),
    ...(await storeInBatch(ctx, response, isThere)),
  ]);
  return inserted.meta.changes === 1;
}

/**
 * True if revoking this key leaves a key with `admin` at every time until it would expire: another
 * one has to last as long. An expired key can always be revoked.
 */
const leavesAnAdmin = ({ now }: EmployerCtx) => sql`(
  INSTR(' ' || scopes || ' ', ' admin ') = 0 OR expires_at <= ${now} OR EXISTS (
    SELECT 1 FROM api_keys AS other
    WHERE other.employer_id = api_keys.employer_id AND other.id <> api_keys.id
      AND other.revoked_at IS NULL AND INSTR(' ' || other.scopes || ' ', ' admin ') > 0
      AND (other.expires_at IS NULL OR other.expires_at >= api_keys.expires_at)))`;

/** Revokes a key unless it is the last one with `admin`. Returns the row afterwards. */
export async function revokeUnlessLastAdmin(ctx: EmployerCtx, id: string) {
  const own = and(eq(apiKeys.id, id), ofEmployer(ctx));
  const revocable = and(own, isNull(apiKeys.revokedAt), leavesAnAdmin(ctx));
  // Audit before the update; afterwards a repeated call looks the same.
  const live = ctx.db.select({ id: apiKeys.id }).from(apiKeys).where(revocable);
  const [, , [row]] = await ctx.db.batch([
    auditStatement(ctx, {
      action: "key.revoked",
      entityId: id,
      before: { revokedAt: null },
      after: { revokedAt: rfc3339(ctx.now) },
      when: sql`EXISTS ${live}`,
    }),
    ctx.db.update(apiKeys).set({ revokedAt: ctx.now }).where(revocable),
    ctx.db.select(COLUMNS).from(apiKeys).where(own),
  ]);
  return row;
}
