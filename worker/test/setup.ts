import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { tableNames } from "./whole-state";

/**
 * Files share a runtime, which takes seconds to start, but no data: each starts from the migrated,
 * empty stores.
 */
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await emptyDatabase();
await Promise.all([emptySessions(), emptyUploads()]);

async function emptyDatabase(): Promise<void> {
  const names = await tableNames();
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = TRUE"),
    ...names.map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
  ]);
}

async function emptySessions(): Promise<void> {
  const { keys } = await env.SESSIONS.list();
  await Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name)));
  if (keys.length > 0) await emptySessions();
}

async function emptyUploads(): Promise<void> {
  const { objects } = await env.UPLOADS.list();
  if (objects.length === 0) return;
  await env.UPLOADS.delete(objects.map(({ key }) => key));
  await emptyUploads();
}
