import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "../../app";
import type { Env } from "../../env";
import { ORIGIN, sessionCookie } from "../../test/client";
import { seedInvitation } from "../../test/seed";

/** The database binding, noting every statement that is prepared. */
function recorded(statements: Set<string>): D1Database {
  return new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") {
        return (statement: string) => {
          statements.add(statement);
          return target.prepare(statement);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("no statement of signing in and of invitations scans a table", async () => {
  const statements = new Set<string>();
  const bindings: Env = { ...env, DB: recorded(statements) };
  const call = async (path: string, method = "GET", body?: unknown, cookie = "", to = bindings) => {
    const ctx = createExecutionContext();
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      headers: {
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/json",
        Cookie: cookie,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await app.fetch(request, to, ctx);
    await waitOnExecutionContext(ctx);
    return response;
  };
  const email = "plan@example.com";
  const { token, phone } = await seedInvitation({ email, cwj: "plan" });
  const names = { firstName: "A", lastName: "B", countryCode: "+52" };
  await call(`/api/invitations/${token}`);
  await call("/api/auth/login", "POST", { token, phone: "5500000000", ...names });
  const cookie = sessionCookie(await call("/api/auth/login", "POST", { token, phone, ...names }));
  await call("/api/auth/login", "POST", { token, phone, ...names }, cookie);
  await call("/api/invitations/decline", "POST", { token, reason: "No" });
  const coded = { ...bindings, SIGN_IN_CODE: "email", SIGN_IN_CODE_FROM: "a@example.com" };
  const returning = { email, phone, countryCode: "+52" };
  const asked = await call("/api/auth/user-login", "POST", returning, "", coded);
  const { challenge } = await asked.json<{ challenge: string }>();
  await call("/api/auth/user-login/code", "POST", { challenge, code: "000000" });
  const back = await call("/api/auth/user-login", "POST", { email, phone, countryCode: "+52" });
  const session = sessionCookie(back);
  const { id } = await (
    await call("/api/auth/me", "GET", undefined, session)
  ).json<{ id: string }>();
  expect((await call(`/api/invitations/by-user/${id}`, "GET", undefined, session)).status).toBe(
    200,
  );
  expect((await call("/api/auth/email", "PUT", { email }, session)).status).toBe(200);
  expect((await call("/api/auth/logout", "POST", undefined, session)).status).toBe(200);

  expect(statements.size).toBeGreaterThan(20);
  const scans: string[] = [];
  for (const statement of statements) {
    const parameters = statement.match(/\?/g)?.length ?? 0;
    expect(parameters).toBeLessThanOrEqual(100);
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...Array(parameters).fill(null))
      .all<{ detail: string }>();
    for (const { detail } of plan.results) {
      if (/^SCAN (?!CONSTANT ROW|json_each)/.test(detail)) scans.push(`${detail}: ${statement}`);
    }
  }
  expect(scans).toEqual([]);
});
