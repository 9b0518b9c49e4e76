import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { KeyScope } from "#contract/key-scopes";
import { apiKeys } from "../../db/schema/employers";
import { AppError } from "../../lib/app-error";
import type { Ctx, EmployerRef } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { type Allowance, allowanceOf, countRequest, rateLimitHeaders } from "./rate-limit";

const BEARER = /^Bearer swp_([0-9A-Za-z]{8,64})_([A-Za-z0-9_-]{20,128})$/i;
const TOUCH_MS = 60_000;

const bytes = (text: string) => new TextEncoder().encode(text);

/** Compares two SHA-256 texts in a time that says nothing about where they differ. */
function sameHash(left: string, right: string): boolean {
  const [a, b] = [bytes(left), bytes(right)];
  return a.length === b.length && crypto.subtle.timingSafeEqual(a, b);
}

/**
 * Whose key an `Authorization` header carries and what is left of its window; one
 * round trip reads the key and counts the request. `last_used_at` is written after the answer, at
 * most once a minute.
 * @throws AppError key.invalid (missing, malformed, unknown, wrong or revoked), rate_limited,
 * key.scope
 */
export async function authenticateKey({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { authorization: string | undefined; scope: KeyScope };
}): Promise<{ employer: EmployerRef; allowance: Allowance }> {
  const [, keyId = "", secret = ""] = BEARER.exec(input.authorization ?? "") ?? [];
  const invalid = new AppError("key.invalid", { headers: { "WWW-Authenticate": "Bearer" } });
  if (!keyId) throw invalid;
  const presented = await sha256(secret);
  const [[row], , [usage]] = await ctx.db.batch([
    ctx.db.select().from(apiKeys).where(eq(apiKeys.id, keyId)),
    ...countRequest(ctx, { keyId, hash: presented }),
  ]);
  if (!row || !sameHash(row.secretHash, presented) || row.revokedAt !== null) throw invalid;
  const allowance = allowanceOf(ctx.now, usage?.count ?? 0);
  const headers = rateLimitHeaders(allowance);
  if (allowance.exceeded) {
    const retry = { "Retry-After": String(allowance.resetSeconds) };
    throw new AppError("rate_limited", { reader: "system", headers: { ...headers, ...retry } });
  }
  const scopes = row.scopes.split(" ");
  if (!scopes.includes(input.scope)) {
    throw new AppError("key.scope", { scope: input.scope, headers });
  }
  const stale = ctx.now - TOUCH_MS;
  if ((row.lastUsedAt ?? 0) < stale) {
    const unused = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, stale));
    ctx.waitUntil(
      ctx.db
        .update(apiKeys)
        .set({ lastUsedAt: ctx.now })
        .where(and(eq(apiKeys.id, keyId), unused))
        // A lost time of last use is not worth a failure.
        .catch(() => undefined),
    );
  }
  return { employer: { employerId: row.employerId, keyId, scopes }, allowance };
}
