import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** docs/rules.md maps each rule of the specification to its tests, and each of those must exist. */

const root = join(import.meta.dirname, "..");
const rows = readFileSync(join(root, "docs", "rules.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:Rule|---)/.test(line))
  .map((line) => {
    const [rule = "", proofs = ""] = line.split("|").slice(1);
    const tests = [...proofs.matchAll(/`([^`]+)` › “([^”]+)”/g)];
    return {
      rule: rule.trim(),
      tests: tests.map(([, file = "", title = ""]) => ({ file, title })),
    };
  });

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const path = join(root, file);
  const source = sources.get(file) ?? (existsSync(path) ? readFileSync(path, "utf8") : "");
  sources.set(file, source);
  return source;
}

/** The title must be that of a test or of a group of tests. */
function isNamedIn(source: string, title: string): boolean {
  return ['"', "`"].some((quote) => {
    const at = source.indexOf(quote + title + quote);
    return at > 0 && /\(\s*$/.test(source.slice(0, at));
  });
}

describe("the table of rules", () => {
  test("names a test for every rule", () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ tests }) => tests.length === 0).map(({ rule }) => rule)).toEqual([]);
  });

  test("names only tests that exist", () => {
    const gone = rows
      .flatMap(({ tests }) => tests)
      .filter(({ file, title }) => !isNamedIn(sourceOf(file), title))
      .map(({ file, title }) => `${file}: ${title}`);
    expect([...new Set(gone)]).toEqual([]);
  });

  test("names each rule once", () => {
    const names = rows.map(({ rule }) => rule);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
