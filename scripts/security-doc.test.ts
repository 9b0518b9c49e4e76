import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("every file that docs/security.md names as evidence exists", () => {
  const text = readFileSync(join(root, "docs", "security.md"), "utf8");
  const named = [...text.matchAll(/`((?:worker|src|e2e)\/[^`\s]+)`/g)].map(
    ([, path]) => path ?? "",
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
