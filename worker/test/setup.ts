import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createDb } from "../db/client";
import { proveKeys } from "../db/encryption-keys";
import { vaultOf } from "../platform/vault";
import { call } from "./client";
import { emptyDatabase, emptySessions, emptyUploads } from "./empty-stores";

/**
 * Files share a runtime, which takes seconds to start, but no data: each starts from the migrated,
 * empty stores, as a portal whose keys have been used.
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
// Once per isolate a change asks the database for its keys: no test counts that.
await call("/api/nothing", { method: "POST", bindings: env });
