import { describe, expect, it } from "vitest";
import { SECURITY_HEADERS } from "../lib/security-headers";
import { call } from "../test/client";

const fetchScript = (query: string, headers: Record<string, string> = {}) =>
  call(`/sw.js${query}`, { headers });

const WORDS = { en: "No connection", es: "Sin internet" };

/** The languages whose texts are in the script; always one. */
async function spoken(response: Response): Promise<string[]> {
  const script = await response.text();
  return Object.entries(WORDS).flatMap(([language, words]) =>
    script.includes(words) ? [language] : [],
  );
}

describe("the service worker", () => {
  it("is a script that browsers check for updates, and sets no language for the person", async () => {
    const response = await fetchScript("?lang=es", { "Accept-Language": "en" });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
      "content-security-policy": SECURITY_HEADERS["Content-Security-Policy"],
    });
    expect(response.headers.get("set-cookie")).toBeNull();
    const known = { "If-None-Match": response.headers.get("etag") ?? "" };
    expect((await fetchScript("?lang=es", known)).status).toBe(304);
    expect((await fetchScript("?lang=en", known)).status).toBe(200);
  });

  it.each([
    ["the language that the program names", "?lang=es", { "Accept-Language": "en" }, "es"],
    ["it before an older choice", "?lang=en", { Cookie: "language=es" }, "en"],
    ["the person's choice where none is named", "", { Cookie: "language=es" }, "es"],
    ["the browser's where none was chosen", "", { "Accept-Language": "es-MX,en" }, "es"],
    ["the same where the named one is unknown", "?lang=xx", { "Accept-Language": "es" }, "es"],
    ["English at last", "", {}, "en"],
  ] as const)("speaks %s", async (_, query, headers, language) => {
    expect(await spoken(await fetchScript(query, headers))).toEqual([language]);
  });
});
