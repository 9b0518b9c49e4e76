import { createHash, randomBytes, randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { KEY_SCOPES } from "../worker/contract/key-scopes.ts";
import { root, toolEnv } from "./project.mjs";

/**
 * Employer keys (docs/employers.md):
 *   npm run --silent key -- "Employer name"      creates the employer if new, prints only the new key
 *   npm run --silent key -- --revoke swp_<id>    revokes a key
 * `--sandbox` for the sandbox of this name, an employer of its own (docs/employers.md),
 * `--scopes read,invite` for a key with only these scopes (all by default),
 * `--remote` for the deployed database, `--persist-to <folder>` for a local one in another folder.
 */

const USAGE =
  'Usage: npm run --silent key -- "Employer name" [--sandbox] [--scopes read,invite] [--remote]\n' +
  "       npm run --silent key -- --revoke swp_<id> [--remote]";
const NAME_MAX = 200;
const BUSY = /SQLITE_BUSY|database is locked/i;
const NEW_DATABASE = /no such table/i;

/** A hexadecimal SQL literal, which no text can break out of. */
const literal = (text) => `CAST(X'${Buffer.from(text, "utf8").toString("hex")}' AS TEXT)`;

const wrangler = (args) =>
  new Promise((resolve) => {
    const child = spawn("wrangler", args, {
      cwd: root,
      env: toolEnv,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ ok: false, output: error.message }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });

/** Runs a wrangler command; retries while a running server locks the database. */
async function patiently(args, tries = 8) {
  for (let pause = 200; ; pause *= 1.6) {
    const result = await wrangler(args);
    tries -= 1;
    if (result.ok || tries === 0 || !BUSY.test(result.output)) return result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Runs SQL on the database; migrates a new local one first. @throws with wrangler's message */
async function execute(sql, { remote = false, persistTo } = {}) {
  const local = ["--local", ...(persistTo ? ["--persist-to", persistTo] : [])];
  const place = remote ? ["--remote"] : local;
  const command = ["d1", "execute", "DB", ...place, "--yes", "--json", "--command", sql];
  let result = await patiently(command);
  if (!result.ok && !remote && NEW_DATABASE.test(result.output)) {
    const migrated = await patiently(["d1", "migrations", "apply", "DB", ...place]);
    result = migrated.ok ? await patiently(command) : migrated;
  }
  if (!result.ok) throw new Error(result.output.trim());
}

/**
 * Creates the employer if it is new, and a key for it; resolves to the key, which is not stored.
 */
export async function createKey(name, { scopes = KEY_SCOPES, sandbox = false, ...place } = {}) {
  const employer = name.normalize("NFC").trim();
  if (employer === "" || employer.length > NAME_MAX || /[\p{Cc}\p{Cs}]/u.test(employer)) {
    throw new Error(`The employer's name must be 1 to ${NAME_MAX} characters on one line.`);
  }
  const keyId = randomUUID().replaceAll("-", "");
  const secret = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(secret).digest("base64url");
  const now = Date.now();
  await execute(
    `INSERT INTO employers (id, name, sandbox, created_at)
       VALUES ('${randomUUID()}', ${literal(employer)}, ${sandbox}, ${now})
       ON CONFLICT (name, sandbox) DO NOTHING;
     INSERT INTO api_keys (id, employer_id, secret_hash, scopes, created_at)
       SELECT '${keyId}', id, '${hash}', '${scopes.join(" ")}', ${now} FROM employers
       WHERE name = ${literal(employer)} AND sandbox = ${sandbox};`,
    place,
  );
  return `swp_${keyId}_${secret}`;
}

/** The scopes of `--scopes read,invite`. @throws when one is not known */
function scopesOf(text) {
  const scopes = [...new Set(text.split(",").map((scope) => scope.trim()))];
  const unknown = scopes.filter((scope) => !KEY_SCOPES.includes(scope));
  if (unknown.length === 0) return scopes;
  throw new Error(`The scopes are ${KEY_SCOPES.join(", ")}, separated by commas.`);
}

/** Revokes a key, given in full or as `swp_<id>`; revoking twice keeps the first time. */
async function revokeKey(key, place) {
  const [, keyId] = /^swp_([0-9a-f]{32})(?:_|$)/.exec(key) ?? [];
  if (!keyId) throw new Error("A key looks like swp_<id>_<secret>.");
  await execute(
    `UPDATE api_keys SET revoked_at = ${Date.now()} WHERE id = '${keyId}' AND revoked_at IS NULL;`,
    place,
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: "boolean" },
      scopes: { type: "string" },
      sandbox: { type: "boolean" },
      "persist-to": { type: "string" },
      revoke: { type: "string" },
    },
  });
  const place = { remote: values.remote, persistTo: values["persist-to"] };
  if (values.revoke !== undefined) {
    await revokeKey(values.revoke, place);
    console.error("Revoked.");
    return;
  }
  if (positionals.length !== 1) throw new Error(USAGE);
  const scopes = values.scopes === undefined ? KEY_SCOPES : scopesOf(values.scopes);
  console.log(await createKey(positionals[0], { scopes, sandbox: values.sandbox, ...place }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
