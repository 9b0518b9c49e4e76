import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Lists what ended for good and must not return with a backup. All of it is ids and times, except
 * phones: a lost one would open its person's links again, and one that sent STOP get messages.
 */

export const ENDED_FILE = "ended.json";

/**
 * The people, applications and invitations that were erased so far, the revoked keys, the team
 * members with their roles, removed ones too, the phones of people who may have replaced one, and
 * those that opted out of messages.
 */
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
    members: await rows("SELECT id, role, removed_at AS removedAt FROM team_members ORDER BY id"),
    // A phone changes only when its person accepts another invitation.
    phones: await rows(
      `SELECT id, phone, phone_key AS phoneKey, country_code AS countryCode FROM users
         WHERE id IN (SELECT user_id FROM applications GROUP BY user_id HAVING count(*) > 1)
         ORDER BY id`,
    ),
    optOuts: await rows(
      `SELECT id, employer_id AS employerId, phone, phone_key AS phoneKey, source, actor, note,
         created_at AS createdAt FROM opt_outs ORDER BY id`,
    ),
  };
}

/** How long tombstones are kept (worker/jobs/expired-rows.repository.ts). */
const TOMBSTONES_MS = 365 * 86_400_000;

const LISTS = ["erased", "revokedKeys", "members", "phones", "optOuts"];

/**
 * Reads a folder's list. @throws if there is none, it is incomplete, or it does not cover the time
 * since the backup that was made then
 */
export function endedIn(folder, madeAt) {
  const path = join(folder, ENDED_FILE);
  if (!existsSync(path)) throw new Error(`There is no ${ENDED_FILE} in ${folder}.`);
  const ended = JSON.parse(readFileSync(path, "utf8"));
  const missing = LISTS.filter((name) => !Array.isArray(ended[name]));
  if (missing.length > 0) {
    throw new Error(
      `${path} does not list ${missing.join(", ")}: make it again with this version.`,
    );
  }
  if (madeAt === undefined) return ended;
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
    `INSERT INTO audit_trail (entity_id, at, id, employer_id, actor, on_behalf_of, action,
         before_state, after_state, request_id)
       SELECT id, ?1, ?2, employer_id, 'system', 'operator:restore', 'key.revoked',
         '{"revokedAt":null}', json_object('revokedAt', ?4), ?5
       FROM api_keys WHERE id = ?3 AND revoked_at IS NULL`,
  ).bind(revokedAt, randomUUID(), id, new Date(revokedAt).toISOString(), randomUUID()),
  env.DB.prepare("UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL").bind(
    revokedAt,
    id,
  ),
];

/** The members in the list `?1` of whom `differs` is true. */
const listedMembers = (differs) => `FROM team_members
  JOIN json_each(?1) ON value ->> 'id' = team_members.id WHERE ${differs}`;
const IS_REMOVED = "removed_at IS NULL AND value ->> 'removedAt' IS NOT NULL";
const HAS_OTHER_ROLE = "removed_at IS NULL AND role <> value ->> 'role'";

/** Audits, then removes the members that were removed and sets the roles that were changed. */
const changeMembers = (env, members, now) => {
  const requestId = randomUUID();
  const list = JSON.stringify(members.map((one) => ({ ...one, eventId: randomUUID(), requestId })));
  return [
    `INSERT INTO audit_trail (entity_id, at, id, employer_id, actor, on_behalf_of, action,
         before_state, request_id)
       SELECT team_members.id, value ->> 'removedAt', value ->> 'eventId', employer_id, 'system',
         'operator:restore', 'member.removed', json_object('role', role), value ->> 'requestId'
         ${listedMembers(IS_REMOVED)}`,
    `UPDATE team_members SET removed_at = (SELECT value ->> 'removedAt' FROM json_each(?1)
         WHERE value ->> 'id' = team_members.id)
       WHERE id IN (SELECT team_members.id ${listedMembers(IS_REMOVED)})`,
    `INSERT INTO audit_trail (entity_id, at, id, employer_id, actor, on_behalf_of, action,
         before_state, after_state, request_id)
       SELECT team_members.id, ${now}, value ->> 'eventId', employer_id, 'system',
         'operator:restore', 'member.role_changed', json_object('role', role),
         json_object('role', value ->> 'role'), value ->> 'requestId'
         ${listedMembers(HAS_OTHER_ROLE)}`,
    `UPDATE team_members SET role = (SELECT value ->> 'role' FROM json_each(?1)
         WHERE value ->> 'id' = team_members.id)
       WHERE id IN (SELECT team_members.id ${listedMembers(HAS_OTHER_ROLE)})`,
  ].map((sql) => env.DB.prepare(sql).bind(list));
};

/** True in SQL for a phone that is the one its person has in the backup. */
const isLost = (column) => `SUBSTR(REPLACE(${column}, '+', ''), -10) = users.phone_key`;

/**
 * Sets phones that were replaced. A lost one would otherwise open its person's links, also by what
 * the backup has of it in their applications and in invitations that nobody has opened.
 */
const replacePhones = (env, phones) => {
  const list = JSON.stringify(phones);
  const replaced = `FROM json_each(?) JOIN users ON users.id = value ->> 'id'
    WHERE users.phone <> value ->> 'phone'`;
  return [
    `UPDATE applications SET phone1 = value ->> 'phone' ${replaced}
       AND applications.user_id = users.id AND ${isLost("applications.phone1")}`,
    `UPDATE invitations SET phone = value ->> 'phone', country_code = value ->> 'countryCode'
       ${replaced} AND NOT invitations.is_used AND ${isLost("invitations.phone")}
       AND (invitations.person_id = users.id
         OR invitations.employer_id = users.employer_id AND invitations.cwj = users.cwj)`,
    `UPDATE users SET phone = value ->> 'phone', phone_key = value ->> 'phoneKey',
         country_code = value ->> 'countryCode'
       FROM json_each(?) WHERE users.id = value ->> 'id' AND phone <> value ->> 'phone'`,
  ].map((sql) => env.DB.prepare(sql).bind(list));
};

/** Adds opt-outs that the backup does not have. */
const addOptOuts = (env, optOuts) =>
  env.DB.prepare(
    `INSERT INTO opt_outs (id, employer_id, phone, phone_key, source, actor, note, created_at)
       SELECT value ->> 'id', value ->> 'employerId', value ->> 'phone', value ->> 'phoneKey',
         value ->> 'source', value ->> 'actor', value ->> 'note', value ->> 'createdAt'
       FROM json_each(?) WHERE value ->> 'employerId' IN (SELECT id FROM employers)
       ON CONFLICT DO NOTHING`,
  ).bind(JSON.stringify(optOuts));

/** Adds opt-outs and cancels the messages that wait for these phones; resolves to how many. */
async function optOutAgain({ env, ctx, verbs }, optOuts) {
  let count = 0;
  for (const page of pagesOf(optOuts)) {
    // oxlint-disable-next-line no-await-in-loop -- a parameter's length is limited
    count += (await addOptOuts(env, page).run()).meta.changes;
  }
  for (const employerId of new Set(optOuts.map((one) => one.employerId))) {
    // oxlint-disable-next-line no-await-in-loop -- one employer after another
    await verbs.optOuts.cancelOptedOut(ctx, employerId);
  }
  return count;
}

const PAGE = 1000;
const pagesOf = (list) =>
  Array.from({ length: Math.ceil(list.length / PAGE) }, (_, page) =>
    list.slice(page * PAGE, (page + 1) * PAGE),
  );

/** Ends every session of `table`, since people who signed out must stay signed out. */
async function endSessions({ env, ctx }, table) {
  const { meta } = await env.DB.prepare(
    `UPDATE ${table} SET revoked_at = ? WHERE revoked_at IS NULL`,
  )
    .bind(ctx.now)
    .run();
  return meta.changes;
}

/** The code that `endAgain` needs, by name. */
export const END_MODULES = {
  erase: "worker/modules/people/erase-records.ts",
  eraseInvitation: "worker/modules/invitations/erase-unaccepted.ts",
  optOuts: "worker/modules/messages/opt-outs.statements.ts",
};

/**
 * Ends what `ended` lists again, and every session; resolves to how much of it the database
 * contained.
 */
export async function endAgain(portal, ended) {
  const { env, ctx } = portal;
  const counts = await eraseAgain(portal, ended.erased);
  // oxlint-disable no-await-in-loop -- a parameter's length is limited, and keys are few
  for (const page of pagesOf(ended.erased)) await addTombstones(env, page).run();
  let keys = 0;
  for (const key of ended.revokedKeys) {
    const [, update] = await env.DB.batch(revokeKey(env, key));
    keys += update.meta.changes;
  }
  let members = 0;
  for (const page of pagesOf(ended.members)) {
    const [, removed, , changed] = await env.DB.batch(changeMembers(env, page, ctx.now));
    members += removed.meta.changes + changed.meta.changes;
  }
  let phones = 0;
  for (const page of pagesOf(ended.phones)) {
    const [, , replaced] = await env.DB.batch(replacePhones(env, page));
    phones += replaced.meta.changes;
  }
  // oxlint-enable no-await-in-loop
  const optOuts = await optOutAgain(portal, ended.optOuts);
  const sessions =
    (await endSessions(portal, "sessions")) + (await endSessions(portal, "team_sessions"));
  // A device may have been forgotten since, as a stolen phone is.
  await env.DB.prepare("UPDATE sign_ins SET device_hash = NULL").run();
  const { ownerless } = await env.DB.prepare(
    `SELECT count(*) AS ownerless FROM employers
       WHERE EXISTS (SELECT 1 FROM team_members WHERE employer_id = employers.id)
         AND NOT EXISTS (SELECT 1 FROM team_members
           WHERE employer_id = employers.id AND role = 'owner' AND removed_at IS NULL)`,
  ).first();
  return { ...counts, keys, members, phones, optOuts, sessions, ownerless };
}

/** What `endAgain` resolved to, in words. */
export function endedText({ ownerless, ...counts }) {
  const { people, invitations, keys, members, phones, optOuts, sessions } = counts;
  const text = `Ended again: ${people} people, ${invitations} invitations, ${keys} keys, ${members} team members or roles, ${phones} replaced phones, ${optOuts} phones that want no messages, ${sessions} sessions.`;
  return ownerless === 0
    ? text
    : `${text}\n${ownerless} teams have no owner any more: npm run key -- "Employer" --owner <email>`;
}
