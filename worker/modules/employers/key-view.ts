import type { KeyView } from "#contract/employer-views";
import type { KeyScope } from "#contract/key-scopes";
import type { EmployerCtx } from "../../lib/ctx";
import type { KeyRow } from "./keys.repository";

/** A key as its employer sees it: never with its secret. */
export const keyView = ({ employer }: EmployerCtx, row: KeyRow): KeyView => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes.split(" ") as KeyScope[],
  sandbox: employer.sandbox,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  revokedAt: row.revokedAt,
});
