import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createDb } from "../db/client";
import { proveKeys } from "../db/encryption-keys";
import { vaultOf } from "../platform/vault";
import { call } from "./client";
import { emptyDatabase, emptySessions, emptyUploads } from "./empty-stores";

/**
 * Test files share a runtime, because it takes seconds to start, but no data: each starts with
 * migrated, empty stores, like a portal whose keys have been used.
 */
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await emptyDatabase();
await Promise.all([emptySessions(), emptyUploads()]);
await proveKeys({
  db: createDb(env.DB),
  vault: vaultOf(env.ENCRYPTION_KEYS),
  now: Date.now(),
  requestId: "test",
});
// An isolate's first change reads the keys from the database. Do that here, so that no test counts
// it.
await call("/api/nothing", { method: "POST", bindings: env });
