import { type Role, ROLE_SCOPES } from "#contract/team";
import { assertNeverExpires, assertHoldsScopes } from "../../lib/assert-holds-scopes";
import type { EmployerCtx } from "../../lib/ctx";

/**
 * Nobody may give a role that can do more than they can. A key that expires may give none, because
 * its members would outlast it.
 * @throws AppError key.scope, key.expires
 */
export function assertMayGrant(ctx: EmployerCtx, role: Role): void {
  assertNeverExpires(ctx);
  assertHoldsScopes(ctx, ROLE_SCOPES[role]);
}
