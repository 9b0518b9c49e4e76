import type { KeyInput } from "#contract/keys";
import { AppError } from "../../lib/app-error";
import { assertHoldsScopes } from "../../lib/assert-holds-scopes";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newKeyId, newSecret } from "../../platform/ids";
import { keyView } from "./key-view";
import { insertKey } from "./keys.repository";

/**
 * When a new key expires: at the requested time, else together with the key that creates it.
 * @throws AppError request.invalid when the requested time is later than that key's expiry
 */
function expiryOf({ employer }: EmployerCtx, requested: number | undefined): number | null {
  const latest = employer.expiresAt;
  if (requested === undefined || latest === null || requested <= latest) return requested ?? latest;
  const detail = "Expires at must not be later than the expiry of the key that creates it";
  throw new AppError("request.invalid", {
    errors: [{ path: "expiresAt", code: "invalid", detail }],
  });
}

/**
 * Creates a key of the same employer; only this response contains it in clear. It can do no more
 * than the key that creates it, and lasts no longer.
 * @throws AppError key.scope, request.invalid, key.limit
 */
export async function createKey({ ctx, input }: EmployerCall<KeyInput>) {
  const scopes = [...new Set(input.scopes)];
  assertHoldsScopes(ctx, scopes);
  const expiresAt = expiryOf(ctx, input.expiresAt);
  const secret = newSecret();
  const row = {
    id: newKeyId(),
    employerId: ctx.employer.employerId,
    name: input.name ?? null,
    secretHash: await sha256(secret),
    scopes: scopes.join(" "),
    createdAt: ctx.now,
    createdBy: ctx.employer.actor,
    lastUsedAt: null,
    expiresAt,
    revokedAt: null,
  };
  const body = { ...keyView(ctx, row), key: `swp_${row.id}_${secret}` };
  if (!(await insertKey(ctx, row, { status: 201, body }))) throw new AppError("key.limit");
  return body;
}
