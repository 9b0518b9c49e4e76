import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { app } from "../app";
import type { Env } from "../env";
import { ORIGIN } from "../test/client";
import {
  keyFaults,
  logged,
  newKey,
  onlyKeys,
  OWN_KEY,
  prove,
  runDaily,
  withKeys,
} from "../test/keys";
import { runCron } from "../test/receiver";
import { madeUpPath, REGISTERED } from "../test/registered";
import { seedEmployer, seedInvitation } from "../test/seed";
import { seedFilled } from "../test/step-values";
import { wholeState } from "../test/whole-state";

/** One request to a Worker with these keys. */
async function send(bindings: Env, route: string, init: RequestInit = {}) {
  const [method = "", path = ""] = route.split(" ");
  const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
  const context = createExecutionContext();
  const request = { ...init, method, headers: { ...headers, ...init.headers } };
  const response = await app.request(ORIGIN + path, request, bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

const health = async (bindings: Env) => (await send(bindings, "GET /api/health")).status;

const UNSAFE = REGISTERED.filter((route) => !/^(?:GET|HEAD|OPTIONS) /.test(route));

beforeEach(() => onlyKeys(OWN_KEY));
afterEach(() => onlyKeys(OWN_KEY));

/** Configured keys with which nothing may be encrypted, and what the log says about them. */
const WRONG: [what: string, keys: () => string[], expectedFaults: string[]][] = [
  ["another key under the same id", () => [newKey("test")], ["other_key test"]],
  [
    "a new key while the old one is missing",
    () => [newKey("k9")],
    ["missing_key test", "refused_key k9"],
  ],
  [
    "a new key beside another one under the old id",
    () => [newKey("k9"), newKey("test")],
    ["other_key test", "refused_key k9"],
  ],
  [
    "another key under the same id, the right one renamed",
    () => [newKey("test"), OWN_KEY.replace("test", "k1")],
    ["other_key test"],
  ],
];

describe.each(WRONG)("with %s", (_what, keys, expectedFaults) => {
  test("every change is 503 and stores nothing, the health check is 503, and the log names the key", async () => {
    const wrong = withKeys(...keys());
    const { cookie } = await seedFilled();
    const { key } = await seedEmployer();
    const before = await wholeState();
    const headers = { Cookie: cookie, Authorization: `Bearer ${key}` };
    const statuses: Record<string, number> = {};
    const lines = await logged(async () => {
      for (const route of UNSAFE) {
        const [method] = route.split(" ");
        const init = { headers, body: "{}" };
        statuses[route] = (await send(wrong, `${method} ${madeUpPath(route)}`, init)).status;
      }
      expect(await health(wrong)).toBe(503);
    });
    expect(UNSAFE.length).toBeGreaterThan(40);
    expect(Object.entries(statuses).filter(([, status]) => status !== 503)).toEqual([]);
    expect(new Set(keyFaults(lines))).toEqual(new Set(expectedFaults));
    expect(keyFaults(lines)).toHaveLength(expectedFaults.length * (UNSAFE.length + 1));
    const material = wrong.ENCRYPTION_KEYS.split(/[:,]/).filter((part) => part.length > 30);
    for (const part of material) expect(JSON.stringify(lines)).not.toContain(part);
    expect(await wholeState()).toBe(before);
  });

  test("a sign-up and a submission are 503, a form gets a page, and all work again with the right keys", async () => {
    const wrong = withKeys(...keys());
    const { token, phone } = await seedInvitation();
    const { cookie } = await seedFilled();
    const before = await wholeState();
    const names = { firstName: "Ana", lastName: "Ruiz", countryCode: "+52" };
    const body = JSON.stringify({ token, phone, ...names });
    const signUp = (bindings: Env) => send(bindings, "POST /api/auth/login", { body });
    const submit = (bindings: Env) =>
      send(bindings, "POST /api/applications/submit", { headers: { Cookie: cookie } });
    await logged(async () => {
      expect((await signUp(wrong)).status).toBe(503);
      expect((await submit(wrong)).status).toBe(503);
      const form = await send(wrong, `POST /login/${token}`, {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ phone, ...names }).toString(),
      });
      expect(form.status).toBe(503);
      expect(form.headers.get("content-type")).toContain("text/html");
      expect(form.headers.get("retry-after")).toBe("60");
    });
    expect(await wholeState()).toBe(before);
    expect((await signUp(env)).status).toBe(200);
    expect((await submit(env)).status).toBe(200);
  });

  test("the cron runs no job, logs which key it is, and encrypts nothing anew", async () => {
    const wrong = withKeys(...keys());
    await seedFilled();
    const before = await wholeState();
    const lines = await logged(async () => {
      await expect(runDaily(wrong)).rejects.toThrow(/^Failed: .*rewrap\.sealed/);
      await expect(runCron(Date.now(), wrong)).rejects.toThrow(/^Failed: .*deliver\.webhooks/);
    });
    expect(keyFaults(lines)).toEqual([...expectedFaults, ...expectedFaults]);
    expect(lines.filter(({ event }) => event.startsWith("rewrap"))).toEqual([]);
    expect(await wholeState()).toBe(before);
  });

  test("offers can still be read; what cannot be decrypted is an error, never empty", async () => {
    const wrong = withKeys(...keys());
    const { token } = await seedInvitation();
    const { cookie } = await seedFilled();
    const lines = await logged(async () => {
      expect((await send(wrong, `GET /welcome/${token}`)).status).toBe(200);
      const own = await send(wrong, "GET /api/applications", { headers: { Cookie: cookie } });
      expect(own.status).toBe(500);
      expect(await own.json()).toMatchObject({ code: "record.unreadable" });
    });
    const errorClass = expectedFaults.includes("missing_key test")
      ? "UnknownKeyError"
      : "UnreadableValueError";
    expect(lines).toMatchObject([{ event: "error", errorClass }]);
  });
});

test("the cron logs malformed keys too, and runs no job", async () => {
  const lines = await logged(() =>
    expect(runDaily(withKeys("k1:typed"))).rejects.toThrow(/^Failed: /),
  );
  expect(lines).toMatchObject([{ event: "config.encryption_keys.malformed" }]);
});

describe("a key that was dropped while values need it", () => {
  test("is reported by health and cron; the other key goes on encrypting, and reading the values fails", async () => {
    const second = newKey("k2");
    const old = await seedFilled();
    await prove(second, OWN_KEY);
    const alone = withKeys(second);
    const { token } = await seedInvitation();
    const lines = await logged(async () => {
      expect(await health(alone)).toBe(503);
      const read = await send(alone, "GET /api/applications", { headers: { Cookie: old.cookie } });
      expect(await read.json()).toMatchObject({ code: "record.unreadable" });
      await expect(runDaily(alone)).rejects.toThrow(/^Failed: rewrap\.sealed$/);
    });
    expect(keyFaults(lines)).toEqual(["missing_key test", "missing_key test"]);
    const classes = lines.map(({ errorClass }) => errorClass).filter(Boolean);
    expect(classes).toEqual(["AppError", "UnknownKeyError", "UnreadableSecretsError"]);
    expect(lines.filter(({ event }) => event === "rewrap.sealed")).toEqual([]);
    const body = JSON.stringify({ token, reason: "Not this year" });
    await logged(async () =>
      expect((await send(alone, "POST /api/invitations/decline", { body })).status).toBe(200),
    );
    // Otherwise the health check reports the failed job until its next run.
    await env.DB.exec("DELETE FROM job_runs");
    expect(await health(withKeys(second, OWN_KEY))).toBe(200);
  });
});
