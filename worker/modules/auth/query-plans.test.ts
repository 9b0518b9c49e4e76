import { expect, test } from "vitest";
import { call, sessionCookie } from "../../test/client";
import { countingEnv } from "../../test/counting-env";
import { scansOf } from "../../test/query-plans";
import { seedInvitation } from "../../test/seed";

test("no statement of signing in and of invitations scans a table", async () => {
  const { bindings, ran } = countingEnv();
  const ask = (path: string, method = "GET", body?: unknown, cookie = "", to = bindings) =>
    call(path, { method, body, cookie, bindings: to });
  const email = "plan@example.com";
  const { token, phone } = await seedInvitation({ email, cwj: "plan" });
  const names = { firstName: "A", lastName: "B", countryCode: "+52" };
  await ask(`/api/invitations/${token}`);
  await ask("/api/auth/login", "POST", { token, phone: "5500000000", ...names });
  const cookie = sessionCookie(await ask("/api/auth/login", "POST", { token, phone, ...names }));
  const again = await ask("/api/auth/login", "POST", { token, phone, ...names }, cookie);
  await ask("/api/invitations/decline", "POST", { token, reason: "No" });
  const coded = { ...bindings, SIGN_IN_CODE: "email", SIGN_IN_CODE_FROM: "a@example.com" };
  const returning = { email, phone, countryCode: "+52" };
  const asked = await ask("/api/auth/user-login", "POST", returning, "", coded);
  const { challenge } = await asked.json<{ challenge: string }>();
  await ask("/api/auth/user-login/code", "POST", { challenge, code: "000000" });
  await ask("/api/auth/email", "PUT", { email }, sessionCookie(again));
  const linked = await ask("/api/auth/login", "POST", { token, phone, ...names }, "", coded);
  expect(linked.status).toBe(202);
  await ask("/api/auth/user-login/code", "POST", {
    ...(await linked.json<object>()),
    code: "000000",
  });
  const back = await ask("/api/auth/user-login", "POST", { email, phone, countryCode: "+52" });
  const session = sessionCookie(back);
  const { id } = await (
    await ask("/api/auth/me", "GET", undefined, session)
  ).json<{ id: string }>();
  expect((await ask(`/api/invitations/by-user/${id}`, "GET", undefined, session)).status).toBe(200);
  expect((await ask("/api/auth/email", "PUT", { email }, session)).status).toBe(200);
  expect((await ask("/api/auth/logout", "POST", undefined, session)).status).toBe(200);

  expect(new Set(ran.map(({ sql }) => sql)).size).toBeGreaterThan(20);
  for (const { parameters } of ran) expect(parameters.length).toBeLessThanOrEqual(100);
  expect(await scansOf(ran)).toEqual([]);
});
