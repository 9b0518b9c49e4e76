import { and, eq } from "drizzle-orm";
import { describeErrors } from "#contract/employer-messages";
import { idempotencyKeys } from "../../db/schema/employers";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";

/**
 * `Idempotency-Key`. The response is stored by the very batch that makes the change:
 * either both are there or neither is, and a parallel repeat fails on the primary key and replays.
 */
export type StoredResponse<T> = { status: 200 | 201; body: T; replayed: boolean };
export type IdempotentRequest = { key: string; bodyHash: string };

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the header. @throws AppError request.invalid unless it is 1 to 200 printable characters */
export async function idempotentRequest(
  header: string | undefined,
  call: { route: string; body: unknown },
): Promise<IdempotentRequest | undefined> {
  if (header === undefined) return undefined;
  if (!KEY.test(header)) {
    const errors = describeErrors([{ path: "Idempotency-Key", code: "invalid" }], undefined);
    throw new AppError("request.invalid", { errors });
  }
  return { key: header, bodyHash: await sha256(JSON.stringify([call.route, call.body])) };
}

const place = (ctx: EmployerCtx, key: string) => ({
  table: "idempotency_keys",
  column: "response",
  id: `${ctx.employer.employerId}:${key}`,
});

/** The statement that reads the response to an earlier call with this key. */
export const findResponse = (ctx: EmployerCtx, request: IdempotentRequest | undefined) =>
  ctx.db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.employerId, ctx.employer.employerId),
        eq(idempotencyKeys.key, request?.key ?? ""),
      ),
    );

/** The earlier response of a found row. @throws AppError idempotency.mismatch for another body */
export async function replay<T>(
  ctx: EmployerCtx,
  request: IdempotentRequest,
  row: typeof idempotencyKeys.$inferSelect,
): Promise<StoredResponse<T>> {
  if (row.bodyHash !== request.bodyHash) throw new AppError("idempotency.mismatch");
  if (row.response === null) throw new AppError("idempotency.in_progress");
  const body = JSON.parse(await ctx.vault.open(place(ctx, request.key), row.response)) as T;
  return { status: row.status === 200 ? 200 : 201, body, replayed: true };
}

/**
 * The statements (none without a key) that keep a response, sealed: it holds links. They fail when
 * the key was just used. A list, because a lone statement would run when awaited.
 */
export async function keepResponse<T>(
  ctx: EmployerCtx,
  request: IdempotentRequest | undefined,
  { status, body }: StoredResponse<T>,
) {
  if (!request) return [];
  const response = await ctx.vault.seal(place(ctx, request.key), JSON.stringify(body));
  const statement = ctx.db.insert(idempotencyKeys).values({
    employerId: ctx.employer.employerId,
    key: request.key,
    bodyHash: request.bodyHash,
    status,
    response,
    createdAt: ctx.now,
  });
  return [statement];
}
