import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { root, toolEnv } from "./project.mjs";

/**
 * One person's data (docs/operations.md), with the code behind /api/v1/people on the real stores:
 *   npm run --silent person -- find <e-mail or phone>       ids and names
 *   npm run --silent person -- export <id> --out <folder>   person.json and the files
 *   npm run --silent person -- erase <id> --yes             deletes everything
 * `--remote` for the deployed stores (the keys then come from the environment: ENCRYPTION_KEYS),
 * `--persist-to <folder>` for local ones in another folder.
 */

const USAGE = `Usage: npm run --silent person -- find <e-mail or phone> | export <id> --out <folder> | erase <id> --yes
       [--remote | --persist-to <folder>]`;

const MODULES = {
  find: "worker/modules/people/find-people.ts",
  export: "worker/modules/people/collect-person.ts",
  erase: "worker/modules/people/erase-records.ts",
  client: "worker/db/client.ts",
  vault: "worker/platform/vault.ts",
};

// Only the result belongs on stdout.
Object.assign(process.env, toolEnv, { WRANGLER_LOG: "error" });

/** Bundles the Worker's verbs for Node; resolves to the modules by name. */
async function loadVerbs(folder) {
  const { build } = await import("rolldown");
  const input = Object.fromEntries(
    Object.entries(MODULES).map(([name, path]) => [name, join(root, path)]),
  );
  const output = { dir: folder, format: "esm", entryFileNames: "[name].mjs" };
  await build({ cwd: root, input, platform: "neutral", output, logLevel: "silent" });
  const loaded = Object.keys(MODULES).map(async (name) => [
    name,
    await import(pathToFileURL(join(folder, `${name}.mjs`)).href),
  ]);
  return Object.fromEntries(await Promise.all(loaded));
}

/** Writes a copy of wrangler.toml with every store remote; resolves to its path. */
function remoteConfig(folder) {
  const text = readFileSync(join(root, "wrangler.toml"), "utf8")
    .replace(/^\[assets\][^[]*/m, "")
    .replace(/^main = .*$/m, "")
    .replace(/^(\[\[(?:d1_databases|kv_namespaces|r2_buckets)\]\])$/gm, "$1\nremote = true");
  const path = join(folder, "wrangler.toml");
  writeFileSync(path, text);
  return path;
}

async function openStores({ remote, persistTo, folder }) {
  const { getPlatformProxy } = await import("wrangler");
  const proxy = await getPlatformProxy({
    configPath: remote ? remoteConfig(folder) : join(root, "wrangler.toml"),
    persist: persistTo ? { path: join(resolve(persistTo), "v3") } : !remote,
    remoteBindings: remote,
  });
  const { ENCRYPTION_KEYS = proxy.env.ENCRYPTION_KEYS } = process.env;
  return { proxy, env: { ...proxy.env, ENCRYPTION_KEYS } };
}

async function writeExport({ exported, env, out }) {
  const folder = resolve(out);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const write = (name, content) =>
    writeFileSync(join(folder, basename(name)), content, { mode: 0o600 });
  write("person.json", `${JSON.stringify(exported, null, 2)}\n`);
  const files = exported.applications.flatMap(({ documents }) => documents);
  for (const { documentUrl } of files) {
    const objectName = basename(documentUrl);
    const object = await env.UPLOADS.get(objectName);
    if (object) write(objectName, Buffer.from(await object.arrayBuffer()));
  }
  return folder;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: "string" },
      yes: { type: "boolean" },
      remote: { type: "boolean" },
      "persist-to": { type: "string" },
    },
  });
  const [verb, subject] = positionals;
  const isComplete = { find: true, export: values.out, erase: values.yes }[verb];
  if (!subject || positionals.length !== 2 || !isComplete) throw new Error(USAGE);

  const folder = join(root, "node_modules", `.person-${randomUUID()}`);
  mkdirSync(folder);
  let proxy;
  try {
    const verbs = await loadVerbs(folder);
    const stores = await openStores({
      remote: values.remote === true,
      persistTo: values["persist-to"],
      folder,
    });
    ({ proxy } = stores);
    const { env } = stores;
    const ctx = {
      env,
      db: verbs.client.createDb(env.DB),
      vault: verbs.vault.vaultOf(env.ENCRYPTION_KEYS),
      now: Date.now(),
      requestId: randomUUID(),
      // Addresses of files are paths: the copies stand beside person.json.
      origin: "",
    };
    const input = { personId: subject };
    if (verb === "find") {
      const people = await verbs.find.findPeople({ ctx, input: { contact: subject } });
      for (const { id, firstName, lastName } of people) console.log(id, firstName, lastName);
      if (people.length === 0) throw new Error("Nobody has this e-mail or phone.");
    } else if (verb === "export") {
      const exported = await verbs.export.collectPerson({ ctx, input });
      if (!exported) throw new Error("There is nobody with this id.");
      console.error(`Written to ${await writeExport({ exported, env, out: values.out })}`);
    } else {
      const erasedAt = await verbs.erase.eraseRecords({ ctx, input });
      if (erasedAt === undefined) throw new Error("There is nobody with this id.");
      console.error("Erased.");
    }
  } finally {
    await proxy?.dispose();
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
