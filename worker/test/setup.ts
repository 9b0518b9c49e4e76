import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { emptyDatabase, emptySessions, emptyUploads } from "./empty-stores";

/**
 * Files share a runtime, which takes seconds to start, but no data: each starts from the migrated,
 * empty stores.
 */
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await emptyDatabase();
await Promise.all([emptySessions(), emptyUploads()]);
