import type { Env } from "../env";

/** Asks D1, KV and R2 for something cheap. @throws what a store that fails throws */
export async function pingStores(env: Env): Promise<void> {
  await Promise.all([
    env.DB.prepare("SELECT 1").first(),
    env.SESSIONS.get("health"),
    env.UPLOADS.head("health"),
  ]);
}
