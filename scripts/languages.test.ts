import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from "../worker/contract/languages";

const root = join(import.meta.dirname, "..");

test("every language has a catalogue, and every catalogue a language", () => {
  const files = readdirSync(join(root, "src/i18n/locales"));
  const catalogues = files.filter((file) => file.endsWith(".po"));
  expect(catalogues.toSorted()).toEqual(LANGUAGES.map((language) => `${language}.po`).toSorted());
});

test.each(LANGUAGES)("the home-screen icon has the portal's name in %s", (language) => {
  const file = join(root, "public", `manifest.${language}.webmanifest`);
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  expect(manifest).toMatchObject({ lang: LANGUAGE_FACTS[language].locale, start_url: "/" });
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
  const files = manifest.icons.map(({ src }: { src: string }) => join(root, "public", src));
  expect(files.filter((icon: string) => !existsSync(icon))).toEqual([]);
});

test.each(LANGUAGES)("Intl knows the locale of %s", (language) => {
  const { locale } = LANGUAGE_FACTS[language];
  expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
});

/** The table itself, and the examples in the employers' documentation. */
const MAY_NAME_ONE = /^worker\/(?:contract\/languages\.ts$|modules\/openapi\/|test\/)/;

test("no source file except the table names a language: translations belong in the catalogues", () => {
  const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).join("|");
  const named = new RegExp(`["'\`](?:${others})["'\`]|(?<![\\w.])(?:${others}):`);
  const sources = ["src", "worker"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !MAY_NAME_ONE.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((file) => named.test(readFileSync(join(root, file), "utf8")));
  expect(found).toEqual([]);
});
