import { randomUUID } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { crowdStatements } from "../scripts/crowd.mjs";
import {
  ANSWERS,
  contractOf,
  familyOf,
  loginOf,
  newEmail,
  workerOf,
} from "../scripts/example-person.mjs";
import { createKey } from "../scripts/key.mjs";
import { databaseIn } from "../scripts/local-database.mjs";
import { photoOf } from "../scripts/photo.mjs";
import { startRecorded } from "./calls/recorded.mjs";
import { spreadOf } from "./statistics.mjs";

/**
 * Measures the database as it grows: a journey and the employer's lists among 1,000, 100,000 and
 * 1,000,000 other applications with four family members each. D1 counts the rows read; plan and
 * time come from SQLite on the same file.
 */

const SIZES = [1000, 100_000, 1_000_000];
const AT_ONCE = 100_000;
const REPEATS = 25;
const EMPLOYER = "Farm number 0";

/** Fills a migrated database with this many people, without durability because that is faster. */
function fill(file, size) {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000");
  for (let from = 0; from < size; from += AT_ONCE) {
    database.exec("BEGIN");
    for (const sql of crowdStatements(from, Math.min(size, from + AT_ONCE))) database.exec(sql);
    database.exec("COMMIT");
  }
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

const OWN = { ...ANSWERS, family: familyOf("father", "mother", "child", "child") };

/** Makes every call of a journey and of a hiring team's day; resolves to their statements. */
async function drive({ direct: origin, heard }, key) {
  const asked = new Map();
  let cookie = "";
  const send = async (name, path, { method = "GET", body, byKey = false } = {}) => {
    const isForm = body instanceof FormData;
    const response = await fetch(origin + path, {
      method,
      headers: {
        Origin: origin,
        ...(byKey ? { Authorization: `Bearer ${key}` } : { Cookie: cookie }),
        ...(body && !isForm && { "Content-Type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    for (const statement of (await heard()).flatMap(({ statements }) => statements)) {
      if (!asked.has(statement.sql)) asked.set(statement.sql, { call: name, ...statement });
    }
    return text.startsWith("{") ? JSON.parse(text) : text;
  };
  const invited = { token: randomUUID(), phone: "9511234567" };
  const { token, phone } = invited;
  const email = newEmail();
  await send("POST /api/v1/contracts", "/api/v1/contracts", {
    method: "POST",
    byKey: true,
    body: contractOf([workerOf(invited)]),
  });
  await send("GET /welcome/:token", `/welcome/${token}`);
  const body = loginOf(invited);
  await send("POST /api/auth/login", "/api/auth/login", { method: "POST", body });
  for (const [step, own] of Object.entries(OWN)) {
    if (step === "passport") {
      const form = new FormData();
      form.append("document", new File([photoOf(20_000)], "photo.jpg", { type: "image/jpeg" }));
      const path = "/api/applications/upload/passport";
      await send(`POST ${path}`, path, { method: "POST", body: form });
    }
    const answers = step === "contact" ? { ...own, email } : own;
    const draft = { step, values: step === "family" ? {} : answers };
    const path = "/api/applications/draft";
    await send(`PATCH ${path}`, path, { method: "PATCH", body: draft });
    const save = `/api/applications/${step}`;
    await send(`PUT ${save}`, save, { method: "PUT", body: answers });
  }
  await send("POST /api/applications/submit", "/api/applications/submit", { method: "POST" });
  const { id: userId } = await send("GET /api/auth/me", "/api/auth/me");
  const { id } = await send("GET /api/applications", "/api/applications");
  await send("GET /api/invitations/by-user", `/api/invitations/by-user/${userId}`);
  await send("GET /api/family-members", `/api/family-members/${id}`);
  const returning = { email, phone, countryCode: "+52" };
  const back = "/api/auth/user-login";
  await send(`POST ${back}`, back, { method: "POST", body: returning });
  const lists = [
    "limit=50",
    "limit=50&q=persona7",
    "limit=50&status=draft",
    "limit=50&missing=visa",
  ];
  for (const query of lists) {
    await send(`GET applications?${query}`, `/api/v1/applications?${query}`, { byKey: true });
  }
  await send("GET /api/v1/applications/:id", `/api/v1/applications/${id}`, { byKey: true });
  return [...asked.values()];
}

/** Plan and time of a statement on the bare database; writes are rolled back. */
function examine(database, { sql, params }) {
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params);
  const statement = database.prepare(sql);
  const times = [];
  for (let turn = 0; turn < REPEATS; turn++) {
    database.exec("SAVEPOINT turn");
    const begun = process.hrtime.bigint();
    try {
      statement.all(...params);
    } catch {
      // The journey has already inserted this row; the lookups ran nevertheless.
    }
    times.push(Number(process.hrtime.bigint() - begun) / 1e6);
    database.exec("ROLLBACK TO turn; RELEASE turn");
  }
  return { plan: plan.map(({ detail }) => detail).join("; "), ms: spreadOf(times.slice(5)).median };
}

async function measureSize(size, { work, bundle }) {
  const state = join(work, `state-${size}`);
  // Also creates the database. The crowd brings an employer of the same name, so this one goes.
  await createKey(EMPLOYER, { persistTo: state });
  const file = databaseIn(state);
  const empty = new DatabaseSync(file);
  empty.exec("DELETE FROM api_keys; DELETE FROM employers");
  empty.close();
  const begun = Date.now();
  // One more application, of the next employer, so that every list has an end.
  fill(file, size + 1);
  const bytes = statSync(file).size;
  const key = await createKey(EMPLOYER, { persistTo: state });
  const portal = await startRecorded({ bundle, state });
  const asked = await drive(portal, key).finally(portal.stop);
  const database = new DatabaseSync(file);
  const examined = asked.map((statement) => ({ ...statement, ...examine(database, statement) }));
  database.close();
  rmSync(state, { recursive: true, force: true });
  console.error(
    `${size} applications: ${(bytes / 1e6).toFixed(0)} MB, ${((Date.now() - begun) / 1000).toFixed(0)} s`,
  );
  return examined;
}

const shortened = (sql) => sql.replaceAll('"', "").replace(/\s+/g, " ").trim().slice(0, 60);

/**
 * @param {{ work: string, bundle: string, quick: boolean }} options `quick` skips the million
 * @returns {Promise<{ sizes: number[], queries: { name: string, plan: string, rowsRead: number[],
 *   ms: number[] }[] }>} one figure per size
 */
export async function measureScale({ work, bundle, quick }) {
  const sizes = quick ? SIZES.slice(0, 2) : SIZES;
  const measured = [];
  for (const size of sizes) measured.push(await measureSize(size, { work, bundle }));
  const [smallest] = measured;
  const queries = smallest.map(({ sql, call, plan }) => {
    const each = measured.map((examined) => examined.find((one) => one.sql === sql));
    return {
      name: `${call}: ${shortened(sql)}`,
      plan,
      rowsRead: each.map((one) => one?.rowsRead ?? Number.NaN),
      ms: each.map((one) => one?.ms ?? Number.NaN),
    };
  });
  return { sizes, queries };
}
