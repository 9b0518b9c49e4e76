import { describe, expect, test } from "vitest";
import { app } from "../app";
import { call } from "./client";
import { PUBLIC } from "./public-routes";
import { seedEmployer } from "./seed";

const registered = [
  ...new Set(
    app.routes
      .filter((route) => route.method !== "ALL")
      .map((route) => `${route.method} ${route.path}`),
  ),
].toSorted();

/** A path that matches the pattern with made-up ids. */
const concrete = (pattern: string) =>
  pattern
    .replace(/:kind[^/]*/, "passport")
    .replace(/:[^/]+/g, "00000000-0000-4000-8000-000000000000");

const guarded = registered.filter((route) => !PUBLIC.has(route));

describe("every registered route refuses strangers unless it is listed as public", () => {
  test("the public list names only routes that exist", () => {
    expect([...PUBLIC].filter((route) => !registered.includes(route))).toEqual([]);
  });

  test.each(guarded)("%s", async (route) => {
    const [method = "", pattern = ""] = route.split(" ");
    const body = method === "GET" ? undefined : {};
    const response = await call(concrete(pattern), { method, body });
    expect(response.status).toBe(401);
    const problem = await response.json<{ code: string }>();
    expect(problem.code).toBe(pattern.startsWith("/api/v1/") ? "key.invalid" : "auth.required");
  });

  test.each(guarded.filter((route) => route.includes("/api/v1/")))(
    "%s ignores cookies and refuses a wrong secret",
    async (route) => {
      const [method = "", pattern = ""] = route.split(" ");
      const { keyId } = await seedEmployer();
      const key = `swp_${keyId}_${"x".repeat(43)}`;
      const response = await call(concrete(pattern), {
        method,
        key,
        body: method === "GET" ? undefined : {},
      });
      expect(response.status).toBe(401);
    },
  );
});
