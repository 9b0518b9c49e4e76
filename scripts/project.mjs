import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Helpers for the scripts in this folder; they must run on plain Node 20. */

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const bin = join(root, "node_modules", ".bin");

/** Tools run offline, quietly and on the project's own Node, which caches their compiled code. */
export const toolEnv = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  CI: "1",
  FORCE_COLOR: "0",
};

/** Runs a command and shows its output; exits if it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: toolEnv,
    stdio: "inherit",
    ...options,
  });
  if (result.status !== 0) {
    console.error(`\n${command} ${args.join(" ")} failed.`);
    process.exit(result.status ?? 1);
  }
  return result;
}

/**
 * Runs a command to its end and prefixes each output line with its name; resolves to whether it
 * succeeded.
 */
function runNamed(name, { command, args, env }) {
  const begun = Date.now();
  const child = spawn(command, args, { cwd: root, env: { ...toolEnv, ...env } });
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on("line", (line) => {
      if (line.trim()) console.log(`${name} | ${line}`);
    });
  }
  return new Promise((resolve) => {
    child.once("close", (code) => {
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      console.log(`== ${name}: ${code === 0 ? "passed" : "FAILED"} after ${seconds} s`);
      resolve(code === 0);
    });
  });
}

/**
 * Runs commands in parallel; once all have ended, exits this process if one has failed.
 * @param {Record<string, { command: string, args: string[], env?: object }>} commands by name
 */
export async function runTogether(commands) {
  const running = Object.entries(commands).map(([name, command]) => runNamed(name, command));
  if ((await Promise.all(running)).includes(false)) process.exit(1);
}

/** A package.json script as a command for `runTogether`. */
export const packageScript = (name, ...args) => ({
  command: "npm",
  args: ["run", "--silent", name, ...(args.length > 0 ? ["--", ...args] : [])],
});

/** Starts a command in its own process group, so that `stop` can end the whole process tree. */
export function start(command, args, options = {}) {
  return spawn(command, args, {
    cwd: root,
    env: toolEnv,
    detached: true,
    stdio: "inherit",
    ...options,
  });
}

/** Stops a process started by `start` and all its children; resolves when it is gone. */
export function stop(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const force = setTimeout(() => kill(child, "SIGKILL"), 4000);
    child.once("exit", () => {
      clearTimeout(force);
      kill(child, "SIGKILL");
      resolve();
    });
    kill(child, "SIGTERM");
  });
}

function kill(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process group has already ended.
  }
}

const modified = (path) => statSync(path).mtimeMs;

/** Runs `npm ci` in a folder unless its packages are newer than the lock file. */
export function install(folder = root) {
  const marker = join(folder, "node_modules", ".package-lock.json");
  if (existsSync(marker) && modified(marker) >= modified(join(folder, "package-lock.json"))) return;
  console.log("Installing packages…");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder });
}

/** A separate package, because its generator needs another TypeScript version. */
export const integrator = join(root, "e2e", "integrator");

function newest(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return modified(path);
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** The files from which the screens are built. */
export const SCREEN_SOURCES = ["src", "scripts", "worker/contract", "public", "vite.config.ts"];

/** Builds the screens unless both builds are newer than all their sources. */
export function build() {
  const sources = [...SCREEN_SOURCES, "package-lock.json"];
  const built = newest(join(root, "dist-pages"));
  if (built > Math.max(...sources.map((path) => newest(join(root, path))))) return;
  console.log("Building the screens…");
  run("npm", ["run", "--silent", "build"]);
}

/** Resolves once `url` responds with 200. @throws if it does not within `seconds` */
export async function untilReady(url, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not respond within ${seconds} seconds.`);
}
