import "./files-in-memory.mjs";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, install, integrator, packageScript, root, runTogether } from "./project.mjs";

/**
 * `npm test`: all checks, those that fail fastest first. Each group runs as many checks in parallel
 * as keep two cores busy, because a browser test often waits.
 */

install();
install(integrator);
const reports = join(root, "test-results");
rmSync(reports, { recursive: true, force: true });

/** A Vitest project with its own report. */
const vitest = (project, workers) => ({
  command: "vitest",
  args: [
    "run",
    `--project=${project}`,
    `--maxWorkers=${workers}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(reports, `vitest-${project}.json`)}`,
  ],
});

/** Browser journeys and audits on one portal, with their report. */
const playwright = (workers) => ({
  ...packageScript("test:e2e", `--workers=${workers}`),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, "playwright.json") },
});

build();
await runTogether({
  types: packageScript("check:types"),
  lint: packageScript("check:lint"),
  formatting: packageScript("check:format"),
  catalogues: packageScript("check:catalogues"),
});
await runTogether({
  "import boundaries": packageScript("check:boundaries"),
  "unused code": packageScript("check:unused"),
  "deploy (dry run)": packageScript("check:deploy"),
  "unit tests": vitest("unit", 1),
  "commands, with the real wrangler": vitest("commands", 2),
});
await runTogether({ "Worker tests": vitest("worker", 2) });
await runTogether({ "journeys and audits in the browser": playwright(3) });
await runTogether({ "sweeps over every route": vitest("sweep", 2) });

const report = (name) => JSON.parse(readFileSync(join(reports, `${name}.json`), "utf8"));
const passed = ["unit", "commands", "worker", "sweep"].reduce(
  (sum, name) => sum + report(`vitest-${name}`).numPassedTests,
  report("playwright").stats.expected,
);
console.log(`\n${passed} tests passed`);
