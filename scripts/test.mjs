import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, install, integrator, root, run } from "./project.mjs";

/** `npm test`: everything that must hold, in the order in which it fails fastest. */

install();
install(integrator);
const reports = join(root, "test-results");
rmSync(reports, { recursive: true, force: true });

/** Test counts of a runner's JSON report. */
const counts = {
  vitest: () => {
    const report = JSON.parse(readFileSync(join(reports, "vitest.json"), "utf8"));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  },
  playwright: () => {
    const { stats } = JSON.parse(readFileSync(join(reports, "playwright.json"), "utf8"));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
};

const script = (name) => () => run("npm", ["run", "--silent", name]);
const stages = [
  ["types", script("check:types")],
  ["lint", script("check:lint")],
  ["formatting", script("check:format")],
  ["catalogues", script("check:catalogues")],
  ["build", build],
  // These two follow imports into the built door `#pages`.
  ["import boundaries", script("check:boundaries")],
  ["unused code", script("check:unused")],
  ["deploy (dry run)", script("check:deploy")],
  ["unit and Worker tests", script("test:unit"), counts.vitest],
  ["browser tests", script("test:e2e"), counts.playwright],
];

let passed = 0;
let failed = 0;
for (const [name, stage, count] of stages) {
  const begun = Date.now();
  console.log(`\n== ${name}`);
  stage();
  const result = count?.() ?? { passed: 1, failed: 0 };
  passed += result.passed;
  failed += result.failed;
  console.log(`== ${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
