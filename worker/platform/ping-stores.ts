import type { Env } from "../env";

/** Asks the store of sessions for something cheap. @throws what it throws */
export const pingSessions = async (env: Env) => void (await env.SESSIONS.get("health"));

/** Asks the store of files for something cheap. @throws what it throws */
export const pingUploads = async (env: Env) => void (await env.UPLOADS.head("health"));
