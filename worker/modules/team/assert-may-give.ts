import { type Role, ROLE_SCOPES } from "#contract/team";
import { assertLasts, assertMayPassOn } from "../../lib/assert-may-pass-on";
import type { EmployerCtx } from "../../lib/ctx";

/**
 * Nobody gives a role that can do more than they can, nor does a key that expires, which its members
 * would outlast.
 * @throws AppError key.scope, key.expires
 */
export function assertMayGive(ctx: EmployerCtx, role: Role): void {
  assertLasts(ctx);
  assertMayPassOn(ctx, ROLE_SCOPES[role]);
}
