import type { Endpoint } from "#contract/api/endpoint";
import { ON_BEHALF_OF } from "#contract/audit";
import { TOUCH_MS } from "#contract/constants";
import type { KeyScope } from "#contract/key-scopes";
import { findKeyAndCount, touchKey } from "../db/api-keys";
import type { Caller } from "../db/schema/employers";
import { AppError } from "../lib/app-error";
import type { Call, EmployerRef } from "../lib/ctx";
import { describeErrors } from "../lib/problem-texts/describe-errors";
import { sha256 } from "../platform/encoding";
import { isSameSecret } from "../platform/hmac";
import { type Allowance, allowanceFor, rateLimitHeaders, windowStart } from "./rate-limit";

const BEARER = /^Bearer swp_([0-9A-Za-z]{8,64})_([A-Za-z0-9_-]{20,128})$/i;

const invalidKey = () => new AppError("key.invalid", { headers: { "WWW-Authenticate": "Bearer" } });

/**
 * The employer behind an `Authorization` header, and what is left of its rate limit. One round trip
 * reads the key and counts the request; `last_used_at` is written after the response, at most once
 * a minute.
 * @throws AppError key.invalid (missing, malformed, unknown, wrong, revoked or expired),
 * rate_limited, key.scope, sandbox.only, request.invalid (`onBehalfOf`)
 */
export async function authenticateKey({
  ctx,
  input,
}: Call<
  Pick<Endpoint, "sandbox" | "limitPerKey"> & {
    authorization: string | undefined;
    scope: KeyScope;
    onBehalfOf: string | undefined;
  }
>): Promise<{ employer: EmployerRef; allowance: Allowance }> {
  const [, keyId = "", secret = ""] = BEARER.exec(input.authorization ?? "") ?? [];
  if (!keyId) throw invalidKey();
  const hash = await sha256(secret);
  const actor = `key:${keyId}` as const;
  const caller: Caller = input.limitPerKey ? actor : "keys";
  const counted = { caller, windowStart: windowStart(ctx.now) };
  const { key, requests } = await findKeyAndCount(ctx, { keyId, hash, ...counted });
  if (!key || !isSameSecret(key.secretHash, hash) || key.revokedAt !== null) throw invalidKey();
  if (key.expiresAt !== null && key.expiresAt <= ctx.now) throw invalidKey();
  const allowance = allowanceFor(ctx.now, requests, input.limitPerKey ? "key" : "employer");
  const headers = rateLimitHeaders(allowance);
  const scopes = key.scopes.split(" ");
  if (!scopes.includes(input.scope)) {
    throw new AppError("key.scope", { scope: input.scope, headers });
  }
  if (input.onBehalfOf !== undefined && !ON_BEHALF_OF.test(input.onBehalfOf)) {
    const errors = describeErrors([{ path: "On-Behalf-Of", code: "invalid" }]);
    throw new AppError("request.invalid", { errors, headers });
  }
  const { employerId, expiresAt, sandbox } = key;
  if (input.sandbox && !sandbox) throw new AppError("sandbox.only", { headers });
  const stale = ctx.now - TOUCH_MS;
  if ((key.lastUsedAt ?? 0) < stale) {
    // Best effort: losing the time of last use is not worth a failure.
    ctx.waitUntil(touchKey(ctx, keyId, stale).catch(() => undefined));
  }
  const onBehalfOf = input.onBehalfOf ?? null;
  return {
    employer: { employerId, actor, scopes, onlyInvitedBy: null, expiresAt, onBehalfOf, sandbox },
    allowance,
  };
}
