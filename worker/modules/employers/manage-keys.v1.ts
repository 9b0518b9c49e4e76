import { and, eq, isNull, sql } from "drizzle-orm";
import type { KeyInput, PageQuery } from "#contract/employer-queries";
import type { KeyScope } from "#contract/key-scopes";
import type { KeyView, NewKeyView, Page } from "#contract/employer-views";
import { auditStatement } from "../../db/audit";
import { behind, pageOf } from "../../db/page";
import { apiKeys } from "../../db/schema/employers";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newId, newSecret } from "../../platform/ids";

const mine = (ctx: EmployerCtx) => eq(apiKeys.employerId, ctx.employer.employerId);

const viewOf = (row: typeof apiKeys.$inferSelect): KeyView => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes.split(" ") as KeyScope[],
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  revokedAt: row.revokedAt,
});

/** The employer's keys without their secrets, in the order of their making. */
export async function listKeys({
  ctx,
  input: { cursor, limit },
}: {
  ctx: EmployerCtx;
  input: PageQuery;
}): Promise<Page<KeyView>> {
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(mine(ctx), behind(apiKeys, "createdAt", cursor)))
    .orderBy(apiKeys.createdAt, apiKeys.id)
    .limit(limit + 1);
  const { page, nextCursor } = pageOf(rows, "createdAt", limit);
  return { items: page.map(viewOf), nextCursor };
}

/**
 * A new key of the same employer, shown this once. It can do no more than the key that makes it.
 * @throws AppError key.scope
 */
export async function createKey({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: KeyInput;
}): Promise<NewKeyView> {
  const scopes = [...new Set(input.scopes)];
  const lacking = scopes.filter((scope) => !ctx.employer.scopes.includes(scope));
  if (lacking.length > 0) throw new AppError("key.scope", { scope: lacking.join(", ") });
  const secret = newSecret();
  const row = {
    id: newId().replaceAll("-", ""),
    employerId: ctx.employer.employerId,
    name: input.name ?? null,
    secretHash: await sha256(secret),
    scopes: scopes.join(" "),
    createdAt: ctx.now,
    lastUsedAt: null,
    revokedAt: null,
  };
  await ctx.db.batch([
    ctx.db.insert(apiKeys).values(row),
    auditStatement(ctx, { action: "key.created", entityId: row.id }, sql`true`),
  ]);
  return { ...viewOf(row), key: `swp_${row.id}_${secret}` };
}

/** True unless the key is the last live one of its employer with the scope admin. */
const leavesAnAdmin = sql`(INSTR(' ' || scopes || ' ', ' admin ') = 0 OR EXISTS (
  SELECT 1 FROM api_keys AS other
  WHERE other.employer_id = api_keys.employer_id AND other.id <> api_keys.id
    AND other.revoked_at IS NULL AND INSTR(' ' || other.scopes || ' ', ' admin ') > 0))`;

/**
 * Ends a key at once and for good, also the one that asks; a second time keeps the first time.
 * @throws AppError key.not_found, also for another employer's; key.last_admin
 */
export async function revokeKey({
  ctx,
  input: { id },
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<KeyView> {
  const own = and(eq(apiKeys.id, id), mine(ctx));
  const revocable = and(own, isNull(apiKeys.revokedAt), leavesAnAdmin);
  // Audit before the update; afterwards a repeated call looks the same.
  const live = ctx.db.select({ id: apiKeys.id }).from(apiKeys).where(revocable);
  const [, , [row]] = await ctx.db.batch([
    auditStatement(ctx, { action: "key.revoked", entityId: id }, sql`EXISTS ${live}`),
    ctx.db.update(apiKeys).set({ revokedAt: ctx.now }).where(revocable),
    ctx.db.select().from(apiKeys).where(own),
  ]);
  if (!row) throw new AppError("key.not_found");
  if (row.revokedAt === null) throw new AppError("key.last_admin");
  return viewOf(row);
}
