import { build, install, integrator, packageScript, run, runTogether } from "./project.mjs";

/**
 * `npm run check`: the short loop while working. Every static check, the unit tests, the Worker tests
 * of what changed since `--since` (a commit; `main`'s last one unless given), and one journey in the
 * browser. `npm test` runs everything.
 */

const since = process.argv.includes("--since")
  ? process.argv[process.argv.indexOf("--since") + 1]
  : "HEAD";

install();
install(integrator);
build();
const checks = ["types", "lint", "format", "catalogues", "boundaries", "unused"];
await runTogether(Object.fromEntries(checks.map((name) => [name, packageScript(`check:${name}`)])));
run("vitest", ["run", "--project=unit", "--reporter=dot"]);
run("vitest", [
  "run",
  "--project=worker",
  "--project=sweep",
  "--changed",
  since,
  "--passWithNoTests",
]);
run("npm", ["run", "--silent", "test:e2e", "--", "e2e/journey.spec.ts", "--grep", "in es"]);
