import { createHash } from "node:crypto";
import { pagePolicy, SECURITY_HEADERS } from "../worker/lib/security-headers";
import { expect, test } from "./fixtures";

/** Assets, API responses and errors share one list of headers, which is checked over real HTTP. */

test("assets, API responses and errors have the security headers", async ({ request }) => {
  for (const path of ["/favicon.svg", "/api/health", "/api/nothing"]) {
    expect((await request.get(path)).headers(), path).toMatchObject(lowerCase(SECURITY_HEADERS));
  }
});

test("a rendered page also allows its own inline parts, by hash", async ({ request }) => {
  for (const path of ["/user-login", "/success", "/no-such-page"]) {
    const response = await request.get(path);
    const html = await response.text();
    const hashes = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g"))].map(
        ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
      );
    const policy = pagePolicy({ styleHashes: hashes("style"), scriptHashes: hashes("script") });
    const expected = { ...SECURITY_HEADERS, "Content-Security-Policy": policy };
    expect(response.headers(), path).toMatchObject(lowerCase(expected));
  }
});

test("no cache may store API responses; scripts and styles may be cached forever", async ({
  request,
}) => {
  const cacheControl = async (path: string) => (await request.get(path)).headers()["cache-control"];
  expect(await cacheControl("/api/health")).toBe("no-store");
  const page = await (await request.get("/user-login")).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
  expect(await cacheControl(script)).toBe("public, max-age=31536000, immutable");
});

/** Headers as Playwright names them. */
const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
