import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGE_CHOICE } from "../../scripts/language-choice";
import { chooseLanguage } from "./preferred-language";

const choose = (stored: string | null, query: string, ...browser: string[]) =>
  chooseLanguage({ stored, query, browser });

describe("chooseLanguage", () => {
  it("takes the stored choice first", () => {
    expect(choose("es", "?lang=en", "en-US")).toBe("es");
  });

  it("takes a choice made before the script came before everything", () => {
    expect(choose("es", "?lang=es&language=en", "es-MX")).toBe("en");
    expect(choose("es", "?language=pt", "en")).toBe("es");
  });

  it("takes the link's language before the browser's", () => {
    expect(choose(null, "?token=abc&lang=es", "en-US")).toBe("es");
  });

  it("takes the first of the browser's languages that we speak", () => {
    expect(choose(null, "", "fr-FR", "es-MX", "en")).toBe("es");
    expect(choose(null, "", "EN-gb", "es")).toBe("en");
  });

  it("accepts only en and es, and ends at en", () => {
    expect(choose("de", "?lang=pt", "fr", "nah")).toBe("en");
    expect(choose("", "")).toBe("en");
    expect(choose("toString", "?lang=__proto__", "es")).toBe("es");
  });

  it("is what the scripts before the program choose", () => {
    // oxlint-disable-next-line no-implied-eval, no-new-func -- as the page runs it
    const early = new Function("q", "s", "navigator", `return ${LANGUAGE_CHOICE}`);
    const word = fc.constantFrom("en", "es", "EN", "es-MX", "en-US", "fr", "español", "toString");
    const parameters = fc.dictionary(fc.constantFrom("language", "lang", "token"), word);
    fc.assert(
      fc.property(fc.option(word), parameters, fc.array(word), (stored, from, languages) => {
        const q = new URLSearchParams(from);
        const s = stored === null ? {} : { language: stored };
        expect(early(q, s, { languages })).toBe(choose(stored, `?${q}`, ...languages));
      }),
    );
  });
});
