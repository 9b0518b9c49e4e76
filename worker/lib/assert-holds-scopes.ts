import type { KeyScope } from "#contract/key-scopes";
import { AppError } from "./app-error";
import type { EmployerCtx } from "./ctx";

/**
 * Nobody may create a key or a member that can do more than they can.
 * @throws AppError key.scope
 */
export function assertHoldsScopes({ employer }: EmployerCtx, scopes: readonly KeyScope[]) {
  const lacking = scopes.filter((scope) => !employer.scopes.includes(scope));
  if (lacking.length > 0) throw new AppError("key.scope", { scope: lacking.join(", ") });
}

/**
 * A key that expires may create nothing that outlasts it and that its holder could still use.
 * @throws AppError key.expires
 */
export function assertNeverExpires({ employer }: EmployerCtx) {
  if (employer.expiresAt !== null) throw new AppError("key.expires");
}
