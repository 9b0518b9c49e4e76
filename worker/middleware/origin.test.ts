import { expect, test } from "vitest";
import { call } from "../test/client";
import { seedEmployer } from "../test/seed";
import { refusal } from "../test/sign-in";

/** A system sends no `Sec-Fetch-Site` and no `Origin`. */
const headers = { "Sec-Fetch-Site": "" };

test.each([
  ["POST", "//api/v1/contracts"],
  ["POST", "/api/v2/contracts"],
  ["POST", "/v1/contracts"],
  ["POST", "/api/v1"],
  ["DELETE", "/api/v2/webhooks/1"],
])("%s %s is an unknown address, not a request from another site", async (method, path) => {
  const { key } = await seedEmployer();
  expect(await refusal(await call(path, { method, key, headers }))).toBe("404 route.not_found");
  expect(await refusal(await call(path, { method, headers }))).toBe("404 route.not_found");
});

test("a wrong method of the cookie API is 405 from anywhere, and the right one stays 403", async () => {
  const wrong = await call("/api/auth/login", { method: "DELETE", headers });
  expect(await refusal(wrong)).toBe("405 route.method");
  const right = await call("/api/auth/login", { body: {}, headers });
  expect(await refusal(right)).toBe("403 request.origin");
});
