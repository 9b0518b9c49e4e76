import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

test("health responds 200 ok when D1, KV and R2 respond", async () => {
  const response = await exports.default.fetch("https://portal.test/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok" });
});

test("an unknown API path is a 404 problem and a wrong method a 405", async () => {
  const unknown = await exports.default.fetch("https://portal.test/api/nothing");
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: "route.not_found", status: 404 });
  const wrong = await exports.default.fetch("https://portal.test/api/health", {
    method: "DELETE",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("allow")).toBe("GET");
});
