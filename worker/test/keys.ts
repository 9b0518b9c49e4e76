import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { createDb } from "../db/client";
import { proveKeys } from "../db/encryption-keys";
import { vaultOf } from "../platform/vault";
import { scheduled } from "../scheduled";
import { db } from "./seed";

/** Values of `ENCRYPTION_KEYS`, and how a deployment behaves when they change. */

/** The key of the test runtime; its id is "test". */
export const OWN_KEY = env.ENCRYPTION_KEYS;

/** A random key with this id. */
export const newKey = (id: string) =>
  `${id}:${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

export const withKeys = (...keys: string[]) => ({ ...env, ENCRYPTION_KEYS: keys.join(",") });

/** The check with which an isolate starts. */
export const prove = (...keys: string[]) =>
  proveKeys({
    db: createDb(env.DB),
    vault: vaultOf(keys.join(",")),
    now: Date.now(),
    requestId: "test",
  });

/** Makes these keys the only ones that the database has been used with, in this order. */
export async function onlyKeys(...keys: string[]): Promise<void> {
  await db.run("DELETE FROM encryption_keys");
  for (const key of keys) {
    // In order: the first key must be recorded first.
    await prove(key);
  }
}

export const runDaily = (bindings = env) =>
  scheduled(
    { ...createScheduledController({ scheduledTime: new Date() }), cron: "17 4 * * *" },
    bindings,
  );

type Line = { event: string; keyId?: string } & Record<string, unknown>;

/** The lines logged while `act` runs, without the request's own line. */
export async function logged(act: () => Promise<unknown>): Promise<Line[]> {
  const lines: string[] = [];
  const print = vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
  try {
    await act();
  } finally {
    print.mockRestore();
  }
  return lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== "request");
}

/** The key faults in these lines: what is wrong, and with which key. */
export const keyFaults = (lines: readonly Line[]) =>
  lines
    .filter(({ event }) => event.startsWith("config.encryption_keys."))
    .map(({ event, keyId }) => `${event.slice("config.encryption_keys.".length)} ${keyId}`);
