import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Lists what ended for good and must not return with a backup: ids and times, nothing personal. */

export const ENDED_FILE = "ended.json";

/** The people, applications and invitations that were erased so far, and the revoked keys. */
export async function readEnded(env) {
  const rows = async (sql) => (await env.DB.prepare(sql).all()).results;
  return {
    at: Date.now(),
    erased: await rows(
      `SELECT id, employer_id AS employerId, kind, contract_id AS contractId,
         erased_at AS erasedAt FROM tombstones ORDER BY erased_at, id`,
    ),
    revokedKeys: await rows(
      "SELECT id, revoked_at AS revokedAt FROM api_keys WHERE revoked_at IS NOT NULL ORDER BY id",
    ),
  };
}

/** How long tombstones are kept (worker/jobs/expired-rows.repository.ts). */
const TOMBSTONES_MS = 365 * 86_400_000;

/**
 * Reads a folder's list. @throws if there is none, or it does not cover the time since the backup
 */
export function endedIn(folder, madeAt) {
  const path = join(folder, ENDED_FILE);
  if (!existsSync(path)) throw new Error(`There is no ${ENDED_FILE} in ${folder}.`);
  const ended = JSON.parse(readFileSync(path, "utf8"));
  if (ended.at < madeAt) {
    throw new Error(`${path} is older than the backup, so it does not list what ended afterwards.`);
  }
  if (ended.at - madeAt > TOMBSTONES_MS) {
    throw new Error(
      "The backup is over a year old: the list of erased people only goes back one year.",
    );
  }
  return ended;
}

/**
 * Erases again with the code of the erase action; resolves to how many people and invitations it
 * found.
 */
async function eraseAgain({ env, ctx, verbs }, erased) {
  const counts = { people: 0, invitations: 0 };
  const exists = async (table, id) =>
    (await env.DB.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).bind(id).first()) !== null;
  const ofKind = (kind) => erased.filter((one) => one.kind === kind);
  for (const { id, erasedAt } of ofKind("person")) {
    // oxlint-disable no-await-in-loop -- one erasure after another
    if (!(await exists("users", id))) continue;
    await verbs.erase.eraseRecords({ ctx: { ...ctx, now: erasedAt }, input: { personId: id } });
    counts.people += 1;
  }
  for (const { id, erasedAt } of ofKind("invitation")) {
    if (!(await exists("invitations", id))) continue;
    const input = { invitationId: id };
    const done = await verbs.eraseInvitation.eraseUnaccepted({
      ctx: { ...ctx, now: erasedAt },
      input,
    });
    if (done !== undefined) counts.invitations += 1;
    // oxlint-enable no-await-in-loop
  }
  return counts;
}

/**
 * Keeps tombstones of records that the backup never had, so that employers' copies learn of them.
 */
const addTombstones = (env, erased) =>
  env.DB.prepare(
    `INSERT INTO tombstones (id, employer_id, kind, contract_id, erased_at)
       SELECT value ->> 'id', value ->> 'employerId', value ->> 'kind', value ->> 'contractId',
         value ->> 'erasedAt'
       FROM json_each(?) WHERE value ->> 'employerId' IN (SELECT id FROM employers)
       ON CONFLICT DO NOTHING`,
  ).bind(JSON.stringify(erased));

const revokeKey = (env, { id, revokedAt }) => [
  env.DB.prepare(
    `INSERT INTO audit_trail (entity_id, at, id, employer_id, actor, action, before_state,
         after_state, request_id)
       SELECT id, ?1, ?2, employer_id, 'system', 'key.revoked', '{"revokedAt":null}',
         json_object('revokedAt', ?1), 'npm run restore'
       FROM api_keys WHERE id = ?3 AND revoked_at IS NULL`,
  ).bind(revokedAt, randomUUID(), id),
  env.DB.prepare("UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL").bind(
    revokedAt,
    id,
  ),
];

const PAGE = 1000;

/**
 * Ends what `ended` lists again, and every session; resolves to how much of it the backup
 * contained.
 */
export async function endAgain(portal, ended) {
  const { env, ctx } = portal;
  const counts = await eraseAgain(portal, ended.erased);
  for (let at = 0; at < ended.erased.length; at += PAGE) {
    // oxlint-disable-next-line no-await-in-loop -- a parameter's length is limited
    await addTombstones(env, ended.erased.slice(at, at + PAGE)).run();
  }
  let keys = 0;
  for (const key of ended.revokedKeys) {
    // oxlint-disable-next-line no-await-in-loop -- one batch per key
    const [, update] = await env.DB.batch(revokeKey(env, key));
    keys += update.meta.changes;
  }
  // People who signed out after the backup must stay signed out, so everybody has to sign in again.
  const { meta } = await env.DB.prepare(
    "UPDATE sessions SET revoked_at = ? WHERE revoked_at IS NULL",
  )
    .bind(ctx.now)
    .run();
  return { ...counts, keys, sessions: meta.changes };
}
