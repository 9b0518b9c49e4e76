import type { KeyInput } from "#contract/employer-queries";
import type { NewKeyView } from "#contract/employer-views";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newId, newSecret } from "../../platform/ids";
import { keyView } from "./key-view";
import { insertKey } from "./keys.repository";

/**
 * Creates a key of the same employer and returns it in clear, this once. It can do no more than the
 * key that creates it.
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
  await insertKey(ctx, row);
  return { ...keyView(ctx, row), key: `swp_${row.id}_${secret}` };
}
