import { type Role, ROLE_SCOPES } from "#contract/team";
import { assertLasts, assertMayPassOn } from "../../lib/assert-may-pass-on";
import type { EmployerCtx } from "../../lib/ctx";

/**
 * Nobody may give a role that can do more than they can. A key that expires may give none, because
 * its members would outlast it.
 * @throws AppError key.scope, key.expires
 */
export function assertMayGive(ctx: EmployerCtx, role: Role): void {
  assertLasts(ctx);
  assertMayPassOn(ctx, ROLE_SCOPES[role]);
}
