import { createHash, randomBytes, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { KEY_SCOPES } from "../worker/contract/key-scopes.ts";
import { execute } from "./database.mjs";
import { readArguments, runScript } from "./portal.mjs";

/** Manages employers' keys (docs/employers.md). */

const USAGE = `Usage: npm run --silent key -- <command> [--sandbox] [--remote | --persist-to <folder>]
  "Employer name"             creates the employer if new, prints only the new key
    --owner you@farm.example  also makes this person an owner of its console
    --scopes read,invite      gives the key only these scopes (default: all)
    --expires 90d             lets it expire by itself, after 1 to 366 days
  --list "Employer name"      prints its keys, without secrets
  --revoke swp_<id>           revokes a key; exit code 1 if there is none
  --sandbox                   the sandbox with this name, a separate employer
  --remote                    the deployed database
  --persist-to <folder>       a local one in another folder`;
const NAME_MAX = 200;
const EXPIRY_MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** The columns of the audit trail that tell the operator's commands from each other. */
const TRACE = "actor, on_behalf_of, request_id";
const trace = `'system', 'operator:key', '${randomUUID()}'`;

/** Writes text as a hexadecimal SQL literal, so that no text can escape from it. */
const literal = (text) => `CAST(X'${Buffer.from(text, "utf8").toString("hex")}' AS TEXT)`;

/**
 * Records an audit event for each key that `where` selects, in the format of `worker/db/audit.ts`.
 */
const auditKeys = (action, { before = "NULL", after }, where) =>
  `INSERT INTO audit_trail (entity_id, at, id, employer_id, ${TRACE}, action, before_state, after_state)
     SELECT id, ${Date.now()}, '${randomUUID()}', employer_id, ${trace}, '${action}', ${before}, ${after}
     FROM api_keys WHERE ${where};`;

/** A timestamp in the format of the audit trail and the API. */
const instant = (at) => (at === null ? null : new Date(at).toISOString());

const employerName = (name) => name.normalize("NFC").trim();

/**
 * A new key (which is not stored), and the SQL that creates it and its employer, if that is new.
 */
function newKey(name, { scopes = KEY_SCOPES, expiresAt = null, sandbox = false }) {
  const employer = employerName(name);
  if (employer === "" || employer.length > NAME_MAX || /[\p{Cc}\p{Cs}]/u.test(employer)) {
    throw new Error(`The employer's name must be 1 to ${NAME_MAX} characters on one line.`);
  }
  const keyId = randomUUID().replaceAll("-", "");
  const secret = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(secret).digest("base64url");
  const now = Date.now();
  const after = `'${JSON.stringify({ scopes, expiresAt: instant(expiresAt) })}'`;
  const sql = `INSERT INTO employers (id, name, sandbox, created_at)
       VALUES ('${randomUUID()}', ${literal(employer)}, ${sandbox}, ${now})
       ON CONFLICT (name, sandbox) DO NOTHING;
     INSERT INTO api_keys (id, employer_id, secret_hash, scopes, created_at, expires_at)
       SELECT '${keyId}', id, '${hash}', '${scopes.join(" ")}', ${now}, ${expiresAt ?? "NULL"}
       FROM employers WHERE name = ${literal(employer)} AND sandbox = ${sandbox};
     ${auditKeys("key.created", { after }, `id = '${keyId}'`)}`;
  return { key: `swp_${keyId}_${secret}`, sql };
}

/** Checks an e-mail address. @throws if it is not one */
function addressOf(text) {
  const address = text.trim();
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(address)) return address;
  throw new Error("The owner is an e-mail address, such as --owner you@farm.example.");
}

/** The SQL of `addOwner`. */
function newOwner(name, email, { sandbox = false }) {
  const address = addressOf(email);
  const [id, now] = [randomUUID(), Date.now()];
  const team = `employer_id = (SELECT id FROM employers
    WHERE name = ${literal(employerName(name))} AND sandbox = ${sandbox})`;
  const own = `${team} AND email_key = ${literal(address.toLowerCase())} AND removed_at IS NULL`;
  return `UPDATE team_sessions SET revoked_at = ${now} WHERE revoked_at IS NULL
       AND member_id IN (SELECT id FROM team_members WHERE ${own} AND role <> 'owner');
     INSERT INTO audit_trail (entity_id, at, id, employer_id, ${TRACE}, action, before_state, after_state)
       SELECT id, ${now}, '${randomUUID()}', employer_id, ${trace}, 'member.role_changed',
         json_object('role', role), '{"role":"owner"}'
       FROM team_members WHERE ${own} AND role <> 'owner';
     UPDATE team_members SET role = 'owner' WHERE ${own};
     INSERT INTO team_members (id, employer_id, email, email_key, role, created_at)
       SELECT '${id}', id, ${literal(address)}, ${literal(address.toLowerCase())}, 'owner', ${now}
       FROM employers WHERE name = ${literal(employerName(name))} AND sandbox = ${sandbox}
         AND NOT EXISTS (SELECT 1 FROM team_members WHERE ${own});
     INSERT INTO audit_trail (entity_id, at, id, employer_id, ${TRACE}, action, after_state)
       SELECT id, ${now}, '${randomUUID()}', employer_id, ${trace}, 'member.invited',
         '{"role":"owner"}'
       FROM team_members WHERE id = '${id}';`;
}

/**
 * Creates employers that do not exist yet, each with a key and optionally an owner, all at once;
 * resolves to the keys in the same order.
 */
export async function createEmployers(employers, place) {
  const made = employers.map(({ name, owner, ...options }) => {
    const { key, sql } = newKey(name, options);
    return { key, sql: owner === undefined ? sql : sql + newOwner(name, owner, options) };
  });
  await execute(made.map(({ sql }) => sql).join("\n"), place);
  return made.map(({ key }) => key);
}

/**
 * Creates the employer if it does not exist yet, and a key for it; resolves to the key, which is
 * not stored.
 */
export async function createKey(name, { scopes, expiresAt, sandbox, ...place } = {}) {
  const [key] = await createEmployers([{ name, scopes, expiresAt, sandbox }], place);
  return key;
}

/**
 * Makes this person an owner in the team of an existing employer, also if they have another role
 * there. Changes nothing if they are an owner already.
 */
export async function addOwner(name, email, { sandbox, ...place } = {}) {
  await execute(newOwner(name, email, { sandbox }), place);
}

/** Parses `--scopes read,invite`. @throws if a scope is unknown */
function scopesOf(text) {
  const scopes = [...new Set(text.split(",").map((scope) => scope.trim()))];
  const unknown = scopes.filter((scope) => !KEY_SCOPES.includes(scope));
  if (unknown.length === 0) return scopes;
  throw new Error(`The scopes are ${KEY_SCOPES.join(", ")}, separated by commas.`);
}

/** Parses `--expires 90d` to a timestamp. @throws if it is not a number of days within the limit */
function expiryOf(text) {
  const days = Number(/^([1-9]\d{0,2})d$/.exec(text)?.[1]);
  if (days <= EXPIRY_MAX_DAYS) return Date.now() + days * DAY_MS;
  throw new Error(`A key expires after 1 to ${EXPIRY_MAX_DAYS} days, such as --expires 90d.`);
}

const dayOf = (at) => (at === null ? "never" : new Date(at).toISOString().slice(0, 10));

function statusOf({ revoked_at: revokedAt, expires_at: expiresAt }) {
  if (revokedAt !== null) return `revoked ${dayOf(revokedAt)}`;
  return expiresAt !== null && expiresAt <= Date.now() ? "expired" : "live";
}

/** Lists an employer's keys, one per line, oldest first. @throws if no employer has this name */
async function listKeys(name, { sandbox, ...place }) {
  const employer = literal(employerName(name));
  const rows = await execute(
    `SELECT k.id, k.name, k.scopes, k.created_at, k.last_used_at, k.expires_at, k.revoked_at
       FROM employers e LEFT JOIN api_keys k ON k.employer_id = e.id
       WHERE e.name = ${employer} AND e.sandbox = ${sandbox} ORDER BY k.created_at, k.id;`,
    place,
  );
  if (rows.length === 0) throw new Error("No employer has this name.");
  const lines = rows
    .filter(({ id }) => id !== null)
    .map((row) => [
      `swp_${row.id}`,
      statusOf(row),
      row.scopes.replaceAll(" ", ","),
      `created ${dayOf(row.created_at)}`,
      `used ${dayOf(row.last_used_at)}`,
      `expires ${dayOf(row.expires_at)}`,
      row.name ?? "",
    ]);
  return lines.map((cells) => cells.join("\t").trimEnd()).join("\n");
}

/**
 * Revokes a key, given in full or as `swp_<id>`; revoking again keeps the first time.
 * @throws if there is no such key
 */
async function revokeKey(key, place) {
  const [, keyId] = /^swp_([0-9a-f]{32})(?:_|$)/.exec(key) ?? [];
  if (!keyId) throw new Error("A key looks like swp_<id>_<secret>.");
  const now = Date.now();
  const live = `id = '${keyId}' AND revoked_at IS NULL`;
  const sides = { before: `'{"revokedAt":null}'`, after: `'{"revokedAt":"${instant(now)}"}'` };
  const found = await execute(
    `${auditKeys("key.revoked", sides, live)}
     UPDATE api_keys SET revoked_at = ${now} WHERE ${live};
     SELECT id FROM api_keys WHERE id = '${keyId}';`,
    place,
  );
  if (found.length === 0) throw new Error("There is no such key.");
}

async function main() {
  const options = {
    scopes: { type: "string" },
    expires: { type: "string" },
    owner: { type: "string" },
    list: { type: "string" },
    sandbox: { type: "boolean", default: false },
    revoke: { type: "string" },
  };
  const { values, positionals, place } = readArguments(options, true);
  if (values.revoke !== undefined) {
    await revokeKey(values.revoke, place);
    console.error("Revoked.");
    return;
  }
  if (values.list !== undefined) {
    console.log(await listKeys(values.list, { sandbox: values.sandbox, ...place }));
    return;
  }
  if (positionals.length !== 1) throw new Error(USAGE);
  const scopes = values.scopes === undefined ? KEY_SCOPES : scopesOf(values.scopes);
  const expiresAt = values.expires === undefined ? null : expiryOf(values.expires);
  const { sandbox, owner } = values;
  const [name] = positionals;
  const [key] = await createEmployers([{ name, owner, scopes, expiresAt, sandbox }], place);
  if (owner !== undefined) console.error(`${owner} owns the team and signs in at /hiring.`);
  console.log(key);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runScript(main);
