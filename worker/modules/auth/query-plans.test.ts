import { expect, test } from "vitest";
import { call, sessionCookie } from "../../test/client";
import { countingEnv } from "../../test/counting-env";
import { scansOf } from "../../test/query-plans";
import { seedInvitation } from "../../test/seed";

test("no statement of signing in and of invitations scans a table", async () => {
  const { bindings, ran } = countingEnv();
  const send = (path: string, method = "GET", body?: unknown, cookie = "", to = bindings) =>
    call(path, { method, body, cookie, bindings: to });
  const email = "plan@example.com";
  const { token, phone } = await seedInvitation({ email, cwj: "plan" });
  const names = { firstName: "A", lastName: "B", countryCode: "+52" };
  await send(`/api/invitations/${token}`);
  await send("/api/auth/login", "POST", { token, phone: "5500000000", ...names });
  const cookie = sessionCookie(await send("/api/auth/login", "POST", { token, phone, ...names }));
  const again = await send("/api/auth/login", "POST", { token, phone, ...names }, cookie);
  await send("/api/invitations/decline", "POST", { token, reason: "No" });
  const coded = { ...bindings, SIGN_IN_CODE: "email", SIGN_IN_CODE_FROM: "a@example.com" };
  const returning = { email, phone, countryCode: "+52" };
  const response = await send("/api/auth/user-login", "POST", returning, "", coded);
  const { challenge } = await response.json<{ challenge: string }>();
  await send("/api/auth/user-login/code", "POST", { challenge, code: "000000" });
  await send("/api/auth/email", "PUT", { email }, sessionCookie(again));
  const linked = await send("/api/auth/login", "POST", { token, phone, ...names }, "", coded);
  expect(linked.status).toBe(202);
  await send("/api/auth/user-login/code", "POST", {
    ...(await linked.json<object>()),
    code: "000000",
  });
  const back = await send("/api/auth/user-login", "POST", { email, phone, countryCode: "+52" });
  const session = sessionCookie(back);
  const { id } = await (
    await send("/api/auth/me", "GET", undefined, session)
  ).json<{ id: string }>();
  expect((await send(`/api/invitations/by-user/${id}`, "GET", undefined, session)).status).toBe(
    200,
  );
  expect((await send("/api/auth/email", "PUT", { email }, session)).status).toBe(200);
  expect((await send("/api/auth/logout", "POST", undefined, session)).status).toBe(200);

  expect(new Set(ran.map(({ sql }) => sql)).size).toBeGreaterThan(20);
  for (const { parameters } of ran) expect(parameters.length).toBeLessThanOrEqual(100);
  expect(await scansOf(ran)).toEqual([]);
});
