import type { KeyScope } from "#contract/key-scopes";
import type { KeyView } from "#contract/keys";
import type { EmployerCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { instants } from "../../lib/rfc3339";
import type { KeyRow } from "./keys.repository";

function statusOf({ revokedAt, expiresAt }: KeyRow, now: number): KeyView["status"] {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "live";
}

/** A key as its employer sees it at this instant, without its secret. */
export const keyView = ({ employer, now }: EmployerCtx, row: KeyRow): KeyView => ({
  ...pick(row, "id", "name", "createdBy"),
  status: statusOf(row, now),
  scopes: row.scopes.split(" ") as KeyScope[],
  sandbox: employer.sandbox,
  ...instants(row, "createdAt", "lastUsedAt", "expiresAt", "revokedAt"),
});
