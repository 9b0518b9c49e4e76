import type { PageQuery } from "#contract/employer-queries";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { keyView } from "./key-view";
import { findKeys, KEY_ORDER, revokeUnlessLastAdmin } from "./keys.repository";

/** The employer's keys without their secrets, oldest first. */
export async function listKeys({ ctx, input }: EmployerCall<PageQuery>) {
  return pageOf(await findKeys(ctx, input), KEY_ORDER, input.limit, (row) => keyView(ctx, row));
}

/**
 * Revokes a key at once and for good, even the one that makes this call; repeating it changes
 * nothing.
 * @throws AppError key.not_found, also for another employer's key; key.last_admin
 */
export async function revokeKey({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const row = await revokeUnlessLastAdmin(ctx, id);
  if (!row) throw new AppError("key.not_found");
  if (row.revokedAt === null) throw new AppError("key.last_admin");
  return keyView(ctx, row);
}
