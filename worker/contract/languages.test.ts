import { describe, expect, it } from "vitest";
import { chooseLanguage } from "./languages";

const choose = (stored: string | undefined, link: string | undefined, ...browser: string[]) =>
  chooseLanguage({ stored, link, browser });

describe("chooseLanguage", () => {
  it("takes the stored choice first", () => {
    expect(choose("es", "en", "en-US")).toBe("es");
  });

  it("takes the link's language before the browser's", () => {
    expect(choose(undefined, "es", "en-US")).toBe("es");
  });

  it("takes the first of the browser's languages that we support", () => {
    expect(choose(undefined, undefined, "qaa", "es-MX", "en")).toBe("es");
    expect(choose(undefined, undefined, "EN-gb", " es;q=0.8")).toBe("en");
    expect(choose(undefined, undefined, "qaa", " es;q=0.8")).toBe("es");
  });

  it("accepts only supported languages, and falls back to English", () => {
    // Codes that are reserved, so no language will ever have them.
    expect(choose("qaa", "qab", "qac", "qad")).toBe("en");
    expect(choose("", "")).toBe("en");
    expect(choose("toString", "__proto__", "es")).toBe("es");
  });
});
