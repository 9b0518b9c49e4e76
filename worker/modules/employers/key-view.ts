import type { KeyView } from "#contract/employer-views";
import type { KeyScope } from "#contract/key-scopes";
import type { KeyRow } from "./keys.repository";

/** A key as its employer sees it: never with its secret. */
export const keyView = (row: KeyRow): KeyView => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes.split(" ") as KeyScope[],
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
  revokedAt: row.revokedAt,
});
