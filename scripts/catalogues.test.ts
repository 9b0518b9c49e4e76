import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changesOf, untranslatedIn } from "./catalogues.mjs";

const locales = join(import.meta.dirname, "..", "src", "i18n", "locales");
const ENTRY = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;
const text = (quoted = "") =>
  [...quoted.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([part]) => JSON.parse(part) as string).join("");

const messages = (file: string) =>
  [...readFileSync(join(locales, file), "utf8").matchAll(ENTRY)]
    .map(([, id, words]) => ({ id: text(id), words: text(words) }))
    .filter(({ id }) => id !== "");

const placeholders = (words: string) =>
  [...new Set(words.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].toSorted().join(" ");

test("every language has the same messages, all translated", () => {
  const english = messages("en.po").map(({ id }) => id);
  expect(english.length).toBeGreaterThan(500);
  for (const file of readdirSync(locales)) {
    const translated = messages(file);
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
  const known = messages("es.po");
  const ready = known.filter(({ words }) => words !== "").map(({ id }) => id);
  expect(UNSEEN.filter((message) => !ready.includes(message))).toEqual([]);
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
