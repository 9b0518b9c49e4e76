import { spawn } from "node:child_process";
import { build, install, integrator, root, run, toolEnv } from "./project.mjs";

/**
 * `npm run check`: the short loop while working. Every static check, the unit tests, the Worker tests
 * of what changed since `--since` (a commit; `main`'s last one unless given), and one journey in the
 * browser. `npm test` runs everything.
 */

const since = process.argv.includes("--since")
  ? process.argv[process.argv.indexOf("--since") + 1]
  : "HEAD";

/** Runs a package script with its output kept; resolves to its name and output when it failed. */
const failureOf = (name) =>
  new Promise((resolve) => {
    const child = spawn("npm", ["run", "--silent", name], { cwd: root, env: toolEnv });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("close", (code) => resolve(code === 0 ? undefined : `${name}\n${output}`));
  });

install();
install(integrator);
build();
const checks = ["types", "lint", "format", "catalogues", "boundaries", "unused"];
const failures = await Promise.all(checks.map((name) => failureOf(`check:${name}`)));
const failed = failures.filter(Boolean);
if (failed.length > 0) {
  console.error(failed.join("\n\n"));
  process.exit(1);
}
run("vitest", ["run", "--project", "unit", "--reporter=dot"]);
run("vitest", ["run", "--project", "worker", "--changed", since, "--passWithNoTests"]);
run("npm", ["run", "--silent", "test:e2e", "--", "e2e/journey.spec.ts", "--grep", "in es"]);
