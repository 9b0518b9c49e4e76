import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs", "security.md"), "utf8");

test("every file that docs/security.md names as evidence exists", () => {
  const named = [...text.matchAll(/`((?:worker|src|e2e|scripts)\/[^`\s]+)`/g)].map(
    ([, path]) => path ?? "",
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

/**
 * Recognizes the document's notations: "6.5.1", "6.5.1 to 6.5.5", "6.8" for a section, "V9" for a
 * chapter.
 */
function mentioned(words: string): (id: string) => boolean {
  const ids = new Set(words.match(/(?<![\d.])\d+\.\d+(?:\.\d+)?(?![\d.]*\d)/g));
  const chapters = new Set([...words.matchAll(/\bV(\d+)\b/g)].map(([, chapter]) => chapter));
  for (const [, from = "", to = ""] of words.matchAll(/(\d+\.\d+\.\d+) to (\d+\.\d+\.\d+)/g)) {
    const [chapter, section, first] = from.split(".");
    const last = Number(to.split(".")[2]);
    for (let n = Number(first); n <= last; n++) ids.add(`${chapter}.${section}.${n}`);
  }
  return (id) => {
    const [chapter = "", section = ""] = id.split(".");
    return ids.has(id) || ids.has(`${chapter}.${section}`) || chapters.has(chapter);
  };
}

/**
 * How many requirements of OWASP ASVS 5.0.0, levels 1 and 2, each section has. Each chapter lists
 * the counts of its sections in order.
 */
const ASVS_L1_L2: Record<string, readonly number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

test("docs/security.md maps, excepts or excludes each requirement of ASVS 5.0, levels 1 and 2", () => {
  // The first columns of the tables, and the list of requirements that do not apply.
  const rows = [...text.matchAll(/^\| ([\d., to]+?) +\|/gm)].map(([, ids]) => ids).join("\n");
  const excluded = /## Does not apply\n([\s\S]*?)\n## /.exec(text)?.[1] ?? "";
  const isMapped = mentioned(rows);
  const isExcluded = mentioned(excluded);
  const ids = Object.entries(ASVS_L1_L2).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, number) => `${chapter}.${section + 1}.${number + 1}`),
    ),
  );
  expect(ids).toHaveLength(253);
  expect(ids.filter((id) => !isMapped(id) && !isExcluded(id))).toEqual([]);
});
