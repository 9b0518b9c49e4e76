import { createHash } from "node:crypto";
import { pagePolicy, SECURITY_HEADERS } from "../worker/lib/security-headers";
import { expect, test } from "./fixtures";

/** Assets, API responses and errors share one list of headers, checked over real HTTP. */
const PATHS = ["/favicon.svg", "/api/health", "/api/nothing"];

for (const path of PATHS) {
  test(`${path} has the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers[name.toLowerCase()], name).toBe(value);
    }
  });
}

for (const path of ["/user-login", "/success", "/no-such-page"]) {
  test(`the page rendered at ${path} also allows its own inline parts, by hash`, async ({
    request,
  }) => {
    const response = await request.get(path);
    const html = await response.text();
    const hashes = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g"))].map(
        ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
      );
    const expected = {
      ...SECURITY_HEADERS,
      "Content-Security-Policy": pagePolicy({
        styleHashes: hashes("style"),
        scriptHashes: hashes("script"),
      }),
    };
    for (const [name, value] of Object.entries(expected)) {
      expect(response.headers()[name.toLowerCase()], name).toBe(value);
    }
  });
}

test("API responses are not stored by any cache", async ({ request }) => {
  expect((await request.get("/api/health")).headers()["cache-control"]).toBe("no-store");
});

test("scripts and styles are immutable", async ({ request }) => {
  const page = await (await request.get("/user-login")).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
  const headers = (await request.get(script)).headers();
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});
