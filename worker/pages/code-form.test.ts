import { expect, test } from "vitest";
import { call } from "../test/client";
import { knownWorker, other, portalWithCodes } from "../test/portal-with-codes";

test("a wrong code is typed again in its place, without the program and in either language", async () => {
  const { challenged, bindings } = portalWithCodes();
  const { challenge, code } = await challenged(await knownWorker());
  const wrong = other(code);
  for (const [choice, status] of [
    [{}, 422],
    [{ language: "es" }, 200],
  ] as const) {
    const response = await call("/user-login", {
      method: "POST",
      body: String(new URLSearchParams({ challenge, code: wrong, ...choice })),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      bindings,
    });
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(html).toContain(`name="challenge" value="${challenge}"`);
    expect(html).toMatch(new RegExp(`name="code"[^>]* value="${wrong}"`));
    expect(html).not.toContain('name="email"');
  }
});
