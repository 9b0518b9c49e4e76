import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { createDb } from "../db/client";
import { proveKeys } from "../db/encryption-keys";
import { vaultOf } from "../platform/vault";
import { scheduled } from "../scheduled";
import { db } from "./seed";

/** Values of `ENCRYPTION_KEYS`, and what a portal with another one does and says. */

/** The one of the test runtime; its id is "test". */
export const OWN_KEY = env.ENCRYPTION_KEYS;

/** A random key with this id. */
export const newKey = (id: string) =>
  `${id}:${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

export const withKeys = (...keys: string[]) => ({ ...env, ENCRYPTION_KEYS: keys.join(",") });

/** An isolate's first look at the keys. */
export const prove = (...keys: string[]) =>
  proveKeys({
    db: createDb(env.DB),
    vault: vaultOf(keys.join(",")),
    now: Date.now(),
    requestId: "test",
  });

/** A database that only the test runtime's key has ever been used on, or none. */
export async function onlyKeys(...keys: string[]): Promise<void> {
  await db.run("DELETE FROM encryption_keys");
  for (const key of keys) {
    // The first is used first.
    await prove(key);
  }
}

export const runDaily = (bindings = env) =>
  scheduled(
    { ...createScheduledController({ scheduledTime: new Date() }), cron: "17 4 * * *" },
    bindings,
  );

type Line = { event: string; keyId?: string } & Record<string, unknown>;

/** The lines logged while `act` runs, the request's own left out. */
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

/** The faults of the keys among them: what is wrong, and with which key. */
export const keyFaults = (lines: readonly Line[]) =>
  lines
    .filter(({ event }) => event.startsWith("config.encryption_keys."))
    .map(({ event, keyId }) => `${event.slice("config.encryption_keys.".length)} ${keyId}`);
