import type { Endpoint } from "#contract/api/endpoint";
import { TOUCH_MS } from "#contract/constants";
import type { KeyScope } from "#contract/key-scopes";
import { ROLE_SCOPES, seesOnlyOwnWorkers } from "#contract/team";
import { findMemberAndCount, touchSession } from "../db/team-sessions";
import { AppError } from "../lib/app-error";
import type { Call, EmployerRef } from "../lib/ctx";
import { type Allowance, allowanceFor, rateLimitHeaders, windowStart } from "./rate-limit";

/**
 * The employer for whom a member calls, and what is left of its rate limit. One round trip reads
 * the session and counts the request; the time of last use is written after the response, at most
 * once a minute.
 * @throws AppError key.invalid (no live session), rate_limited, key.scope, sandbox.only
 */
export async function authenticateMember({
  ctx,
  input: { hash, scope, sandbox: onlySandbox, ownWorkers },
}: Call<{ hash: string; scope: KeyScope } & Pick<Endpoint, "sandbox" | "ownWorkers">>): Promise<{
  employer: EmployerRef;
  allowance: Allowance;
}> {
  const presented = { hash, windowStart: windowStart(ctx.now) };
  const { member, requests } = await findMemberAndCount(ctx, presented);
  if (!member) throw new AppError("key.invalid", { headers: { "WWW-Authenticate": "Bearer" } });
  const allowance = allowanceFor(ctx.now, requests, "employer");
  const headers = rateLimitHeaders(allowance);
  const { memberId, employerId, role, sandbox } = member;
  const scopes = ROLE_SCOPES[role];
  const onlyInvitedBy = seesOnlyOwnWorkers(role) ? memberId : null;
  const mayCall = scopes.includes(scope) && (ownWorkers === true || onlyInvitedBy === null);
  if (!mayCall) throw new AppError("key.scope", { scope, headers });
  if (onlySandbox && !sandbox) throw new AppError("sandbox.only", { headers });
  const stale = ctx.now - TOUCH_MS;
  if (member.lastSeenAt < stale) {
    // Best effort: the next request writes it.
    ctx.waitUntil(touchSession(ctx, { hash, memberId }, stale).catch(() => undefined));
  }
  const actor = `member:${memberId}` as const;
  return {
    employer: {
      employerId,
      actor,
      scopes,
      onlyInvitedBy,
      expiresAt: null,
      onBehalfOf: null,
      sandbox,
    },
    allowance,
  };
}
