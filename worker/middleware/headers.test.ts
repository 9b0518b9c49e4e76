import { expect, test } from "vitest";
import { SECURITY_HEADERS } from "../lib/security-headers";
import { call } from "../test/client";
import { seedInvitation, seedWorker } from "../test/seed";

const names = Object.keys(SECURITY_HEADERS);

/** A response's value for each security header, and whether it may be cached. */
function headersOf({ headers }: Response) {
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  return {
    list: Object.fromEntries(names.map((name) => [name, headers.get(name)])),
    cache: headers.get("cache-control"),
  };
}

test.each([
  ["an answer", 200, () => call("/api/health")],
  ["an answer for a person", 200, async () => call("/api/auth/me", await seedWorker())],
  ["an answer that sets a cookie", 200, () => call("/api/auth/logout", { method: "POST" })],
  ["an answer to HEAD", 200, () => call("/api/health", { method: "HEAD" })],
  ["a refusal", 401, () => call("/api/auth/me")],
  ["a wrong method", 405, () => call("/api/health", { method: "PUT" })],
  ["an unknown address", 404, () => call("/api/nothing")],
])("%s carries all security headers, the request's id and no-store", async (_, status, send) => {
  const response = await send();
  expect(response.status).toBe(status);
  expect(headersOf(response)).toEqual({ list: SECURITY_HEADERS, cache: "no-store" });
});

test("a page has a policy for its own inline parts, and all other security headers", async () => {
  const { token } = await seedInvitation();
  const { list } = headersOf(await call(`/welcome/${token}`));
  const { "Content-Security-Policy": policy, ...rest } = SECURITY_HEADERS;
  expect(list).toMatchObject(rest);
  expect(list["Content-Security-Policy"]).toContain("'sha256-");
  expect(list["Content-Security-Policy"]).not.toBe(policy);
});
