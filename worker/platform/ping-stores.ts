import type { Env } from "../env";

/** Makes a cheap request to the store of sessions. @throws whatever the store throws */
export const pingSessions = async (env: Env) => void (await env.SESSIONS.get("health"));

/** Makes a cheap request to the store of files. @throws whatever the store throws */
export const pingUploads = async (env: Env) => void (await env.UPLOADS.head("health"));
