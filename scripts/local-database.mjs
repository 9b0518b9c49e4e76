import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The SQLite file of a local database in its server's state folder. */
export function databaseIn(state) {
  const folder = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  return join(folder, file);
}
