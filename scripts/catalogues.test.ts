import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changesOf, untranslatedIn } from "./catalogues.mjs";

const i18n = join(import.meta.dirname, "..", "src", "i18n");
const CATALOGUES = ["locales", "hiring-locales"].map((folder) => join(i18n, folder));
const ENTRY = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;
const text = (quoted = "") =>
  [...quoted.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([part]) => JSON.parse(part) as string).join("");

const messages = (folder: string, file: string) =>
  [...readFileSync(join(folder, file), "utf8").matchAll(ENTRY)]
    .map(([, id, words]) => ({ id: text(id), words: text(words) }))
    .filter(({ id }) => id !== "");

const placeholders = (words: string) =>
  [...new Set(words.match(/(?<!\b(?:one|other) )\{\w+(?=[,}])|<\/?\d+\/?>/g))].toSorted().join(" ");

test.each(CATALOGUES)("every language has the same messages, all translated", (folder) => {
  const english = messages(folder, "en.po").map(({ id }) => id);
  expect(english.length).toBeGreaterThan(500);
  for (const file of readdirSync(folder)) {
    const translated = messages(folder, file);
    expect(translated.map(({ id }) => id)).toEqual(english);
    expect(translated.filter(({ words }) => words === "")).toEqual([]);
    const broken = translated.filter(({ id, words }) => placeholders(words) !== placeholders(id));
    expect(broken).toEqual([]);
  }
});

/** Messages of the specification that no screen can show. */
const UNSEEN = [
  "Country code is required",
  "Invitation token is required",
  "Relationship is required",
  "Driver's license number is required",
];

test("messages of the specification that no screen shows exist in both languages", () => {
  const known = CATALOGUES.flatMap((folder) => messages(folder, "es.po"));
  const ready = known.filter(({ words }) => words !== "").map(({ id }) => id);
  expect(UNSEEN.filter((message) => !ready.includes(message))).toEqual([]);
});

/** Words for which the glossary in docs/localization.md has others. */
const UNUSED = {
  "en.po": [/e-mail/i],
  "es.po": [
    /\bm[aá]nd(?!arin)/i,
    /\b(ingres[aeo]|inici[ae] (la )?sesión)/i,
    /\b(liga|link|login|click|llave|aparato|empleador|imagen|imágenes|soporte)/i,
    /\b(caduca(?!cidad)|expir)/i,
    /\b(revoc|revoque|remov|remueva)/i,
    /\b(medios? de envío|enlaces? privados?|intente otra vez)/i,
    /\bconsola\b(?! de Twilio)/i,
    /\bpanel\b(?! de (contratación|apps))/i,
    /(?<!\p{L})(tu|tus|tú|puedes|tienes|debes)(?!\p{L})/iu,
  ],
};

test.each(Object.entries(UNUSED))("%s has one word for one thing", (file, words) => {
  // Names of placeholders are not read by anybody.
  const said = CATALOGUES.flatMap((folder) => messages(folder, file)).map((entry) =>
    entry.words.replace(/\{\w+[,}]/g, "{}"),
  );
  expect(said.filter((message) => words.some((word) => word.test(message)))).toEqual([]);
});

const marks = (words: string, mark: string) => words.split(mark).length;

test("a Spanish question and exclamation begin with their marks", () => {
  const said = CATALOGUES.flatMap((folder) => messages(folder, "es.po"));
  for (const [opening = "", closing = ""] of ["¿?", "¡!"]) {
    const open = said.filter(({ words }) => marks(words, opening) !== marks(words, closing));
    expect(open).toEqual([]);
  }
});

const catalogue = (...entries: [string, string][]) =>
  entries.map(([id, words]) => `#. {name}: who\nmsgid "${id}"\nmsgstr "${words}"\n`).join("\n");

test("what extraction would change is named by its message, and so are untranslated messages", () => {
  const before = catalogue(["Accept", "Aceptar"], ["Old", "Viejo"]);
  const after = catalogue(["Accept", "Aceptar"], ["New {name}", ""]);
  expect(changesOf(before, after)).toEqual([
    "new in the code: New {name}",
    "no longer in the code: Old",
  ]);
  expect(untranslatedIn(after)).toEqual(["New {name}"]);
  const other = before.replaceAll("who", "whose");
  expect(changesOf(before, other)).toEqual(["its comments for translators have changed"]);
});
