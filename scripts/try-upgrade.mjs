import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { runScript } from "./portal.mjs";
import { root, toolEnv } from "./project.mjs";

/**
 * `npm run try-upgrade [-- <package>[@<version>] …]`: in a copy of this checkout, moves one
 * package after another to the next (or previous) minor version, builds, runs types and unit
 * tests, and prints a table. The copy is removed; test-results keeps the output of failures.
 */

const PACKAGES = [
  "react-router",
  "react-hook-form",
  "vite",
  "@tanstack/react-query",
  "hono",
  "drizzle-orm",
  "zod",
  "wrangler",
];

const CHECKS = {
  build: ["run", "--silent", "build"],
  types: ["run", "--silent", "check:types"],
  unit: ["exec", "--", "vitest", "run", "--project=unit", "--reporter=dot"],
};

const partsOf = (version) => version.split(".").map(Number);
const byVersion = (one, other) => {
  const [a, b] = [partsOf(one), partsOf(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
};

/**
 * The newest release of the next minor version, else of the previous one, else the previous patch;
 * undefined if the major version has no other release.
 */
export function oneMinorFrom(current, versions) {
  const [major, minor] = partsOf(current);
  const releases = versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version) && partsOf(version)[0] === major)
    .toSorted(byVersion);
  const above = releases.find((version) => partsOf(version)[1] > minor);
  const below = releases.findLast((version) => partsOf(version)[1] < minor);
  const near = above ?? below;
  return near
    ? releases.findLast((version) => partsOf(version)[1] === partsOf(near)[1])
    : releases.findLast((version) => byVersion(version, current) < 0);
}

const npm = (args, cwd) =>
  spawnSync("npm", args, {
    cwd,
    env: { ...toolEnv, PATH: `${join(cwd, "node_modules", ".bin")}:${process.env.PATH}` },
    encoding: "utf8",
  });

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);
const current = { ...dependencies, ...devDependencies };

/**
 * Parses an argument to `{ name, version }`. @throws if the project has no such package, or there
 * is no other version
 */
function targetOf(argument) {
  const [, name, version] = /^(@?[^@]+)(?:@(.+))?$/.exec(argument) ?? [];
  if (!current[name]) throw new Error(`${name} is no package of this project.`);
  if (version) return { name, version };
  const listed = npm(["view", name, "versions", "--json"], root);
  if (listed.status !== 0) throw new Error(`The versions of ${name}: ${listed.stderr.trim()}`);
  const found = oneMinorFrom(current[name], [JSON.parse(listed.stdout)].flat());
  if (!found) throw new Error(`${name} has no other release of this major version.`);
  return { name, version: found };
}

/**
 * Copies the files that git tracks or would add, with their changes, and the installed packages.
 */
function copyTo(folder) {
  const listed = spawnSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
    { cwd: root, encoding: "utf8" },
  );
  for (const path of listed.stdout.split("\0").filter(Boolean)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  for (const path of ["node_modules", "e2e/integrator/node_modules"]) {
    spawnSync("cp", ["-a", join(root, path), join(folder, path)]);
  }
}

/** The most informative line of a failure's output. */
function reasonIn(output) {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim());
  const firstLine = (pattern) => lines.find((line) => pattern.test(line));
  return (
    firstLine(/error TS\d+|^\w*Error:|\[MISSING_EXPORT\]|npm error (?!code)/) ??
    firstLine(/error|fail/i) ??
    lines.findLast(Boolean) ??
    ""
  ).slice(0, 160);
}

/** @throws unless npm installed this version; otherwise the results would be about another one */
function requireInstalled(folder, { name, version }) {
  const path = join(folder, "node_modules", name, "package.json");
  const installed = JSON.parse(readFileSync(path, "utf8")).version;
  if (installed !== version) throw new Error(`npm installed ${name} ${installed}, not ${version}.`);
}

/**
 * Runs all checks in the copy after installing this package; without one, as the lock file says.
 */
function attempt(folder, target) {
  const title = target ? `${target.name} ${current[target.name]} → ${target.version}` : "as it is";
  console.error(`${title}…`);
  const row = { package: title };
  const install = target ? [`${target.name}@${target.version}`] : [];
  const steps = {
    install: ["install", "--no-save", "--no-audit", "--no-fund", ...install],
    ...CHECKS,
  };
  for (const [step, args] of Object.entries(steps)) {
    const begun = Date.now();
    const { status, stdout, stderr } = npm(args, folder);
    if (step === "install" && target && status === 0) requireInstalled(folder, target);
    row[step] = status === 0 ? `${Math.round((Date.now() - begun) / 1000)} s` : "FAILED";
    if (status === 0) continue;
    const output = `${stderr}\n${stdout}`;
    row.reason ??= reasonIn(output);
    const logs = join(root, "test-results", "try-upgrade");
    mkdirSync(logs, { recursive: true });
    writeFileSync(join(logs, `${title.replaceAll(/[^\w.-]+/g, "_")}.${step}.txt`), output);
    // After a failed install or build, the other results mean nothing.
    if (step === "install" || step === "build") break;
  }
  return row;
}

function main() {
  const wanted = process.argv.slice(2);
  const targets = (wanted.length > 0 ? wanted : PACKAGES).map(targetOf);
  const folder = mkdtempSync(join(tmpdir(), "try-upgrade-"));
  try {
    console.error(`Copying to ${folder}…`);
    copyTo(folder);
    const rows = [undefined, ...targets].map((target) => attempt(folder, target));
    console.table(rows);
    return rows.some((row) => row.reason) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runScript(main);
