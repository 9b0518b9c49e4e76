import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEncryptionKeys } from "../../worker/platform/encryption-keys.ts";
import { execute } from "../database.mjs";
import { folder } from "../deployed.mjs";
import { wrangler } from "../wrangler.mjs";
import { withExplanation, wranglerError, DeploymentError } from "./deployment-error.mjs";

/**
 * The Worker's encryption key. A new one is created only for a database without rows: with a new
 * key, old rows would be unreadable for good.
 */

const KEY_FILE = /^encryption-key\.[\w-]+\.txt$/;

async function hasSecret(config) {
  const result = await wrangler(["secret", "list", "--format", "json", "--config", config]);
  if (result.ok) {
    return JSON.parse(result.stdout).some(({ name }) => name === "ENCRYPTION_KEYS");
  }
  if (/Worker ".*" not found/.test(result.output)) return false;
  throw wranglerError("Asking for the names of the Worker's secrets", result);
}

/** Whether any table has a row, apart from the migrations' own table. */
async function hasRows(config) {
  const place = { remote: true, config };
  const tables = await execute(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'd1_migrations'
       AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'`,
    place,
  );
  if (tables.length === 0) return false;
  const each = tables.map(({ name }) => `EXISTS (SELECT 1 FROM "${name}")`);
  const [row] = await execute(`SELECT ${each.join(" OR ")} AS found`, place);
  return row.found === 1;
}

/** @throws DeploymentError if the Worker would refuse this value */
function checked(value, source) {
  const read = readEncryptionKeys(value);
  if ("keys" in read) return value.trim();
  throw new DeploymentError(
    `${source} is ${read.fault}. It must be id:base64(32 random bytes), such as k1:…; several are separated by commas.`,
  );
}

/**
 * Writes a new key to a file that only the operator can read, completely or not at all; returns its
 * name.
 */
function makeKeyFile() {
  const name = `encryption-key.${new Date().toISOString().slice(0, 10)}.txt`;
  const draft = join(folder, `${name}.new`);
  rmSync(draft, { force: true });
  const key = `k1:${randomBytes(32).toString("base64")}\n`;
  writeFileSync(draft, key, { mode: 0o600, flag: "wx", flush: true });
  // Unlike a rename, a link never replaces an existing file.
  linkSync(draft, join(folder, name));
  rmSync(draft);
  return name;
}

const keyFiles = () => readdirSync(folder).filter((name) => KEY_FILE.test(name));

/** The key for a database without rows: that of an interrupted run, else a new one. */
function keyForNewDatabase() {
  const files = keyFiles();
  if (files.length > 1) {
    throw new DeploymentError(
      `There are several key files: ${files.join(", ")}. Keep the one to use here, move the others away, then run this again.`,
    );
  }
  const name = files[0] ?? makeKeyFile();
  const value = checked(readFileSync(join(folder, name), "utf8"), name);
  console.log(
    `Encryption key: ${files[0] ? "taken from" : "created in"} ${name}. Keep a copy of that file apart from the backups.`,
  );
  return value;
}

/**
 * The value for a Worker that has no keys; undefined if it has them.
 * @throws DeploymentError if the keys are lost while there are rows
 */
export async function decideKey({ config, hasDatabase, isDryRun }) {
  if (await hasSecret(config)) {
    console.log("Encryption key: the Worker has it.");
    return undefined;
  }
  const { ENCRYPTION_KEYS: given } = process.env;
  if (given !== undefined) {
    const value = checked(given, "ENCRYPTION_KEYS");
    console.log("Encryption key: taken from ENCRYPTION_KEYS.");
    return value;
  }
  const isUsed =
    hasDatabase && (await withExplanation("Asking whether the database has rows", hasRows(config)));
  if (isUsed) {
    throw new DeploymentError(
      "The Worker has no encryption key, but the database has rows: a new key could not read them.\n" +
        'Run this again with the key they were encrypted with: ENCRYPTION_KEYS="$(cat encryption-key.<date>.txt)" npm run deploy',
    );
  }
  if (isDryRun) {
    console.log("Encryption key: would be created and written to encryption-key.<date>.txt.");
    return undefined;
  }
  return keyForNewDatabase();
}

/** Calls `use` with a file that contains the key, and always removes that file afterwards. */
export async function withSecretsFile({ key, work }, use) {
  if (key === undefined) return use([]);
  const path = join(work, "secrets.json");
  writeFileSync(path, JSON.stringify({ ENCRYPTION_KEYS: key }), { mode: 0o600, flag: "wx" });
  try {
    return await use(["--secrets-file", path]);
  } finally {
    if (existsSync(path)) rmSync(path);
  }
}
