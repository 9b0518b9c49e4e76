import { SESSION_TOTAL_MS } from "#contract/constants";
import type { Env } from "../env";
import type { SessionRef } from "../lib/ctx";
import { withTimeout } from "../lib/with-timeout";
import { sha256 } from "./encoding";

/**
 * The content of a session in KV, under the SHA-256 of its id. KV is a hint: D1 decides whether the
 * session is valid, in the round trip of the request's own query.
 */
export type SessionContent = Omit<SessionRef, "hash">;

export const SESSION_COOKIE = "__Host-session";
export const DEVICE_COOKIE = "__Host-device";

/** Hashes of what a browser presents at a sign-in. */
export type Presented = {
  /** Ended when the sign-in succeeds. */
  session: string | undefined;
  /** Stored when the sign-in succeeds; a browser without one gets a new one. */
  device: string;
};

const keyOf = (hash: string) => `session:${hash}`;

/** The hash under which a presented id is looked up. */
export const sessionHash = (id: string) => sha256(id);
export const deviceHash = (id: string) => sha256(id);

/** KV counts as failed after this time, and D1 is read instead. */
const TIMEOUT_MS = 1000;

const isComplete = (content: Partial<SessionContent> | null): content is SessionContent =>
  Boolean(content?.employerId && content.userId && content.applicationId && content.countryCode);

/** Undefined on a miss, an incomplete value or an error: the caller then asks D1. */
export async function readSession(env: Env, hash: string): Promise<SessionContent | undefined> {
  try {
    const content = await withTimeout(
      env.SESSIONS.get<Partial<SessionContent>>(keyOf(hash), "json"),
      TIMEOUT_MS,
    );
    return isComplete(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Best effort: D1 is read when KV fails or lags. */
export async function writeSession(env: Env, hash: string, content: SessionContent): Promise<void> {
  try {
    const expirationTtl = SESSION_TOTAL_MS / 1000;
    const put = env.SESSIONS.put(keyOf(hash), JSON.stringify(content), { expirationTtl });
    await withTimeout(put, TIMEOUT_MS);
  } catch {
    // The row in D1 decides; the next request refills KV.
  }
}

/** Best effort: the revoked D1 row already ends the session everywhere. */
export async function dropSession(env: Env, hash: string): Promise<void> {
  try {
    await withTimeout(env.SESSIONS.delete(keyOf(hash)), TIMEOUT_MS);
  } catch {
    // It expires by itself.
  }
}
