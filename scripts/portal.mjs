import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { parse, stringify } from "smol-toml";
import { deployedConfig } from "./deployed.mjs";
import { root, toolEnv } from "./project.mjs";

/** Gives an operator's script the Worker's own code and its stores, local or deployed. */

/**
 * The arguments of an operator's script. `place` names its stores: the deployed ones with
 * `--remote`, local ones in another folder with `--persist-to`.
 */
export function readArguments(options = {}, allowPositionals = false) {
  const { values, positionals } = parseArgs({
    allowPositionals,
    options: { ...options, remote: { type: "boolean" }, "persist-to": { type: "string" } },
  });
  const { remote, "persist-to": persistTo } = values;
  return { values, positionals, place: { remote, persistTo } };
}

/** The arguments with which a wrangler command finds the database. */
export const placeArguments = ({ remote, persistTo }) =>
  remote
    ? ["--remote", "--config", deployedConfig()]
    : ["--local", ...(persistTo ? ["--persist-to", resolve(persistTo)] : [])];

/** The folder with the local stores. */
export const stateFolder = (persistTo) =>
  persistTo ? resolve(persistTo) : join(root, ".wrangler", "state");

/** Bundles the Worker's modules for Node and imports them, by name. */
async function loadModules(modules, folder) {
  const { build } = await import("rolldown");
  const input = Object.fromEntries(
    Object.entries(modules).map(([name, path]) => [name, join(root, path)]),
  );
  const output = { dir: folder, format: "esm", entryFileNames: "[name].mjs" };
  await build({ cwd: root, input, platform: "neutral", output, logLevel: "silent" });
  const loaded = Object.keys(modules).map(async (name) => [
    name,
    await import(pathToFileURL(join(folder, `${name}.mjs`)).href),
  ]);
  return Object.fromEntries(await Promise.all(loaded));
}

/** Writes a copy of the configuration in which every store is remote; returns its path. */
function remoteConfig(folder) {
  const { main: _main, assets: _assets, ...config } = parse(readFileSync(deployedConfig(), "utf8"));
  for (const stores of ["d1_databases", "kv_namespaces", "r2_buckets"]) {
    for (const store of config[stores]) store.remote = true;
  }
  const path = join(folder, "wrangler.toml");
  writeFileSync(path, stringify(config));
  return path;
}

async function openStores({ remote, persistTo, folder }) {
  const { getPlatformProxy } = await import("wrangler");
  const proxy = await getPlatformProxy({
    configPath: remote ? remoteConfig(folder) : join(root, "wrangler.toml"),
    persist: remote ? false : { path: join(stateFolder(persistTo), "v3") },
    remoteBindings: remote,
  });
  const { ENCRYPTION_KEYS = remote ? undefined : proxy.env.ENCRYPTION_KEYS } = process.env;
  return { proxy, env: { ...proxy.env, ENCRYPTION_KEYS } };
}

const BASE = { client: "worker/db/client.ts", vault: "worker/platform/vault.ts" };

/**
 * Calls `work` with the stores, the Worker's `modules` by name, and a context for their functions.
 * With `--remote` the keys come from the environment: ENCRYPTION_KEYS.
 */
export async function withPortal({ remote = false, persistTo, modules }, work) {
  // Only the result may appear on stdout.
  Object.assign(process.env, toolEnv, { WRANGLER_LOG: "error" });
  const folder = join(root, "node_modules", `.portal-${randomUUID()}`);
  mkdirSync(folder);
  let proxy;
  try {
    const verbs = await loadModules({ ...BASE, ...modules }, folder);
    const stores = await openStores({ remote, persistTo, folder });
    ({ proxy } = stores);
    const { env } = stores;
    const ctx = {
      env,
      db: verbs.client.createDb(env.DB),
      vault: verbs.vault.vaultOf(env.ENCRYPTION_KEYS),
      now: Date.now(),
      requestId: randomUUID(),
      // Empty, so that the addresses of files are relative paths: exported files lie next to the
      // text.
      origin: "",
    };
    return await work({ env, ctx, verbs });
  } finally {
    await proxy?.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a script and exits with the code that it resolves to, or with a message and code 1 if it
 * fails.
 */
export async function runScript(main) {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
