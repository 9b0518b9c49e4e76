import { describe, expect, it } from "vitest";
import { COUNTRIES } from "#contract/countries";
import { countriesIn, exactCountry, findCountries, resolveCountry } from "./country-names";

const en = countriesIn("en");
const es = countriesIn("es");
const found = (text: string, countries = es) =>
  findCountries(countries, text).map(({ name }) => name);

describe("the 53 countries", () => {
  it("are sorted by the rules of the language, each listed once", () => {
    const names = es.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator("es-MX").compare));
    expect(new Set(es.map(({ code }) => code))).toEqual(new Set(COUNTRIES));
    expect(names.slice(0, 2)).toEqual(["Alemania", "Argentina"]);
    expect(en[0]?.name).toBe("Argentina");
  });
});

describe("typing", () => {
  it("finds a country without accents, case or its other words", () => {
    expect(found("peru")).toEqual(["Perú"]);
    expect(found("mex")).toEqual(["México"]);
    expect(found("rica")).toEqual(["Costa Rica"]);
    expect(found("PAÍSES")).toEqual(["Países Bajos"]);
  });

  it.each(["eeuu", "EE. UU.", "usa", "us", "estados", "united"])("finds them by %s", (text) => {
    expect(found(text, en)[0]).toBe("United States");
    expect(found(text, es)[0]).toBe("Estados Unidos");
  });

  it("puts the frequent ones first and the others in order", () => {
    expect(found("m", es).slice(0, 2)).toEqual(["México", "Moldavia"]);
    expect(found("co", es)).toEqual(["Colombia", "Corea del Sur", "Costa Rica"]);
  });

  it("finds a country under its name in the other language too", () => {
    expect(found("germany", es)).toEqual(["Alemania"]);
    expect(found("alemania", en)).toEqual(["Germany"]);
  });

  it("finds nothing for blank or unknown text", () => {
    expect(found("")).toEqual([]);
    expect(found(" . ")).toEqual([]);
    expect(found("wakanda")).toEqual([]);
  });
});

describe("a country typed without choosing from the list", () => {
  it.each([
    ["méxico", "MX"],
    ["EE.UU.", "US"],
    ["mx", "MX"],
    ["Mex", "MX"],
    ["guate", "GT"],
    ["Mexicana", "MX"],
    ["salvadoreño", "SV"],
    ["american", "US"],
    ["jamaican", "JM"],
    ["Costa Rican", "CR"],
  ])("%s becomes the only country it can mean: %s", (text, code) => {
    expect(resolveCountry(es, text)).toBe(code);
  });

  it.each(["Wakanda", "Me", "Co", "Dominica", "Guinea", "Bajos"])("%s stays as typed", (text) => {
    expect(resolveCountry(es, `  ${text} `)).toBe(text);
    expect(exactCountry(es, text)).toBeUndefined();
  });

  it("made of spaces becomes empty", () => {
    expect(resolveCountry(en, "   ")).toBe("");
  });
});
