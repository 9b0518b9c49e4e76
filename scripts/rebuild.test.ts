import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { root } from "./project.mjs";
import { rebuildOnChange } from "./rebuild.mjs";

const folder = mkdtempSync(join(root, "node_modules", ".rebuild-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a burst of changes causes one build, and a change during a build causes another", async () => {
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
  // Nothing must happen here, so there is no event to wait for: wait until the change must have
  // been seen.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(builds).toHaveLength(1);
  builds[0]!(false);
  await expect.poll(() => builds.length).toBe(2);
  builds[1]!(true);
  await end();
});
