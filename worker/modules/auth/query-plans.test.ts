import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { app } from "../../app";
import { ORIGIN, sessionCookie } from "../../test/client";
import { countingEnv } from "../../test/counting-env";
import { scansOf } from "../../test/query-plans";
import { seedInvitation } from "../../test/seed";

test("no statement of signing in and of invitations scans a table", async () => {
  const { bindings, ran } = countingEnv();
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

  expect(new Set(ran.map(({ sql }) => sql)).size).toBeGreaterThan(20);
  for (const { parameters } of ran) expect(parameters.length).toBeLessThanOrEqual(100);
  expect(await scansOf(ran)).toEqual([]);
});
