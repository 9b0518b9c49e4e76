import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { ENDPOINTS } from "#contract/api";
import { call } from "./client";
import { AREA_PAGES, KNOWN, madeUpPath, PUBLIC, REGISTERED } from "./registered";
import { seedEmployer } from "./seed";

const signed = ENDPOINTS.filter(({ access }) => access === "provider").map(
  ({ address }): string => address,
);
const guarded = REGISTERED.filter(
  (route) => !PUBLIC.has(route) && !AREA_PAGES.includes(route) && !signed.includes(route),
);

test.each(signed)("%s is 404 with a made-up channel address", async (route) => {
  const [method = ""] = route.split(" ");
  const response = await call(madeUpPath(route), { method });
  expect(response.status).toBe(404);
});

test("the table of endpoints and the router have the same routes", () => {
  expect(REGISTERED).toEqual(KNOWN);
});

test.each(AREA_PAGES)("%s redirects a stranger to the sign-in page", async (route) => {
  const [method = ""] = route.split(" ");
  const response = await call(madeUpPath(route), {
    method,
    body: method === "GET" ? undefined : "a=b",
    bindings: env,
  });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toMatch(
    /^\/(?:user-login\?next=|login\/|hiring\/sign-in\?next=)/,
  );
});

describe("every registered route refuses strangers unless it is listed as public", () => {
  test("the table and the list name the same public endpoints", () => {
    const named = ENDPOINTS.filter(({ access }) => access === "public");
    const listed = [...PUBLIC].filter((route) => route.includes(" /api/"));
    expect(named.map(({ address }) => address).toSorted()).toEqual(listed.toSorted());
  });

  test.each(guarded)("%s", async (route) => {
    const [method = ""] = route.split(" ");
    const body = method === "GET" ? undefined : {};
    const response = await call(madeUpPath(route), { method, body });
    expect(response.status).toBe(401);
    const problem = await response.json<{ code: string }>();
    expect(problem.code).toBe(route.includes(" /api/v1/") ? "key.invalid" : "auth.required");
  });

  test.each(guarded.filter((route) => route.includes("/api/v1/")))(
    "%s ignores cookies and refuses a wrong secret",
    async (route) => {
      const [method = ""] = route.split(" ");
      const { keyId } = await seedEmployer();
      const key = `swp_${keyId}_${"x".repeat(43)}`;
      const response = await call(madeUpPath(route), {
        method,
        key,
        body: method === "GET" ? undefined : {},
      });
      expect(response.status).toBe(401);
    },
  );
});
