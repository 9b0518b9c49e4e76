import { env } from "cloudflare:workers";
import { tableNames } from "./whole-state";

export async function emptyDatabase(): Promise<void> {
  const names = await tableNames();
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = TRUE"),
    ...names.map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
  ]);
}

export async function emptySessions(): Promise<void> {
  const { keys } = await env.SESSIONS.list();
  await Promise.all(keys.map(({ name }) => env.SESSIONS.delete(name)));
  if (keys.length > 0) await emptySessions();
}

export async function emptyUploads(): Promise<void> {
  const { objects } = await env.UPLOADS.list();
  if (objects.length === 0) return;
  await env.UPLOADS.delete(objects.map(({ key }) => key));
  await emptyUploads();
}
