import "./files-in-memory.mjs";
import { build, install, integrator, packageScript, run, runTogether } from "./project.mjs";

/**
 * `npm run check` for use while working: static checks, unit tests, Worker tests of what changed
 * since `--since` (by default the last commit), and one browser journey. `npm test` runs
 * everything, but its sweeps over every route take longer.
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
run("vitest", ["run", "--project=worker", "--changed", since, "--passWithNoTests"]);
run("npm", ["run", "--silent", "test:e2e", "--", "e2e/journey.spec.ts", "--grep", "in es"]);
