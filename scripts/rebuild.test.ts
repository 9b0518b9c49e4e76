import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { root } from "./project.mjs";
import { rebuildOnChange } from "./rebuild.mjs";

const folder = mkdtempSync(join(root, "node_modules", ".rebuild-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the pages are built once for a burst of changes, and again for one that came meanwhile", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  mkdirSync(join(folder, "deep"));
  const builds: ((isBuilt: boolean) => void)[] = [];
  const make = () => ({ done: new Promise<boolean>((resolve) => builds.push(resolve)) });
  const end = rebuildOnChange({ sources: [relative(root, folder)], make });
  const change = (name: string) => writeFileSync(join(folder, "deep", name), String(Math.random()));

  for (const name of ["a.ts", "b.ts", "c.po"]) change(name);
  await expect.poll(() => builds.length).toBe(1);
  change("a.ts");
  change("b.test.ts");
  // Nothing may happen, which no cause announces: long enough for the change to be seen.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(builds).toHaveLength(1);
  builds[0]!(false);
  await expect.poll(() => builds.length).toBe(2);
  builds[1]!(true);
  await end();
});
