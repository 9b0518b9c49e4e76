import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readPageShell } from "./page-shell";
import { root } from "./project.mjs";
import { measure } from "./size.mjs";

/** The budgets of docs/performance.md, in gzip bytes of the build. */

const KB = 1024;
const { pages, css } = measure();
const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

test("the offer runs at most 2 KB of script, and brings at most 5.5 KB of styles, inside its HTML", async () => {
  const { starters, styles } = await readPageShell("dist");
  expect(gzipped(starters.es)).toBeLessThanOrEqual(2 * KB);
  expect(gzipped(styles.offer)).toBeLessThanOrEqual(5.5 * KB);
});

test("the offer's program is one script file of at most 90 KB", () => {
  expect(pages.offer.chunks).toHaveLength(1);
  expect(pages.offer.total).toBeLessThanOrEqual(90 * KB);
});

test("the offer's program holds no router, query cache, form, validation, upload or camera code", () => {
  const sources = pages.offer.chunks.flatMap(({ contents }) => Object.keys(contents));
  expect(sources).toContain("react-dom");
  const unwanted =
    /^(?:react-router|@tanstack|react-hook-form|@hookform|zod|jotai|application|documents|dashboard|form)/;
  expect(sources.filter((source) => unwanted.test(source))).toEqual([]);
});

test("the wizard needs at most 150 KB before its first step can be filled", () => {
  expect(pages.wizard.total).toBeLessThanOrEqual(150 * KB);
});

test("the wizard's page names every script that its first step waits for, but the words", () => {
  const page = readFileSync(join(root, "dist/onboarding.html"), "utf8");
  const unnamed = pages.wizard.chunks.filter(({ file }) => !page.includes(`"/${file}"`));
  const sources = unnamed.flatMap(({ contents }) => Object.keys(contents));
  expect(new Set(sources)).toEqual(new Set(["i18n"]));
});

test("the wizard's first step waits for no validation, upload, review or later step, and brings the toasts along", () => {
  const sources = pages.wizard.chunks.flatMap(({ contents }) => Object.keys(contents));
  expect(sources).toEqual(expect.arrayContaining(["react-hook-form", "sonner"]));
  expect(sources.filter((source) => /^(?:zod|@hookform|documents|dashboard)/.test(source))).toEqual(
    [],
  );
});

test("the sign-in pages wait for no rules or other screen, and bring the toasts along", () => {
  const sources = pages.signIn.chunks.flatMap(({ contents }) => Object.keys(contents));
  expect(sources).toEqual(expect.arrayContaining(["react-hook-form", "sonner"]));
  expect(sources.filter((source) => /^(?:zod|@hookform|documents|dashboard)/.test(source))).toEqual(
    [],
  );
});

test("the style sheets weigh at most 12 KB", () => {
  expect(css).toBeLessThanOrEqual(12 * KB);
});
