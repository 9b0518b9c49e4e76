import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { crowdStatements } from "../scripts/crowd.mjs";
import { createKey } from "../scripts/key.mjs";
import { root, toolEnv } from "../scripts/project.mjs";
import { startPortal } from "./server/portal.mjs";

/**
 * The database as it grows: a journey and the employer's lists among 1,000, 100,000 and 1,000,000
 * other applications, each with four family members. Rows read as D1 counts them; plan and time of
 * every statement from SQLite itself on the same file. Alone: `node bench/scale.mjs [--quick]`.
 */

const SIZES = [1000, 100_000, 1_000_000];
const AT_ONCE = 100_000;
const REPEATS = 25;
const EMPLOYER = "Farm number 0";

const databaseIn = (state) => {
  const folder = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
  const [file] = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  return join(folder, file);
};

/** A migrated database with so many people in it, written without the care that real ones need. */
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

const person = {
  firstName: "Ana",
  lastName: "Muestra",
  dateOfBirth: "1968-10-05",
  birthCity: "Oaxaca",
  birthCountry: "MX",
};
const ANSWERS = {
  personal: {
    ...person,
    gender: "female",
    maritalStatus: "single",
    hasChild: false,
    ssn: "123-45-6789",
    countryOfCitizenship: "MX",
    mothersMaidenName: "Ejemplo",
  },
  contact: {
    address1: "Calle 5 de Mayo 12",
    city: "Oaxaca",
    state: "Oaxaca",
    postalCode: "70400",
    country: "MX",
    phone1: "951 123 4567",
    email: "ana@muestra.example",
  },
  family: {
    familyMembers: ["father", "mother", "child", "child"].map((relationship) => ({
      ...person,
      relationship,
    })),
  },
  passport: {
    passportNumber: "G12345678",
    passportIssueDate: "2022-01-31",
    passportExpirationDate: "2033-01-31",
    passportIssueCity: "Oaxaca",
    passportIssueCountry: "MX",
  },
  "drivers-license": {},
};
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Every call of a journey and of the hiring team's day; resolves to what the database was asked. */
async function drive(origin, key) {
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
    for (const statement of await (await fetch(`${origin}/api/ran`)).json()) {
      if (!asked.has(statement.sql)) asked.set(statement.sql, { call: name, ...statement });
    }
    return text.startsWith("{") ? JSON.parse(text) : text;
  };
  const token = randomUUID();
  const phone = "9511234567";
  const worker = { ___CWJ: randomUUID(), token, name_first: "Ana", name_last: "Muestra" };
  await send("POST /api/v1/contracts", "/api/v1/contracts", {
    method: "POST",
    byKey: true,
    body: {
      date_start: "2030-03-01",
      date_end: "2030-10-31",
      employer: "Example Farm",
      location: "Yuma, Arizona",
      position: "Harvest worker",
      wage: 15.25,
      workers: [{ ...worker, country_code: "+52", phone }],
    },
  });
  await send("GET /welcome/:token", `/welcome/${token}`);
  const login = { token, phone, countryCode: "+52", firstName: "Ana", lastName: "Muestra" };
  await send("POST /api/auth/login", "/api/auth/login", { method: "POST", body: login });
  for (const [step, answers] of Object.entries(ANSWERS)) {
    if (step === "passport") {
      const body = new FormData();
      body.append("document", new File([PNG], "photo.png", { type: "image/png" }));
      const path = "/api/applications/upload/passport";
      await send(`POST ${path}`, path, { method: "POST", body });
    }
    const draft = { step, values: step === "family" ? {} : answers };
    const path = "/api/applications/draft";
    await send(`PATCH ${path}`, path, { method: "PATCH", body: draft });
    const save = `/api/applications/${step}`;
    await send(`PUT ${save}`, save, { method: "PUT", body: complete(step, answers) });
  }
  await send("POST /api/applications/submit", "/api/applications/submit", { method: "POST" });
  const { id: userId } = await send("GET /api/auth/me", "/api/auth/me");
  const { id } = await send("GET /api/applications", "/api/applications");
  await send("GET /api/invitations/by-user", `/api/invitations/by-user/${userId}`);
  await send("GET /api/family-members", `/api/family-members/${id}`);
  const returning = { email: ANSWERS.contact.email, phone, countryCode: "+52" };
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

/** The step's body with every field that its form sends. */
const complete = (step, answers) =>
  ({
    contact: { address2: "", phone2: "", phone3: "", facebookProfileUrl: "", ...answers },
    family: { fatherUnknown: false, motherUnknown: false, ...answers },
    "drivers-license": {
      driversLicenseNumber: "",
      driversLicenseExpirationDate: "",
      driversLicenseIssueCity: "",
      driversLicenseIssueCountry: "",
    },
  })[step] ?? answers;

const median = (figures) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];

/** Plan and time of a statement on the bare database; what it writes is taken back each time. */
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
      // A row of the journey itself is there already: the look-ups were made all the same.
    }
    times.push(Number(process.hrtime.bigint() - begun) / 1e6);
    database.exec("ROLLBACK TO turn; RELEASE turn");
  }
  return { plan: plan.map(({ detail }) => detail).join("; "), ms: median(times.slice(5)) };
}

async function measureSize(size, { work, folder }) {
  const state = join(work, `state-${size}`);
  await createKey(EMPLOYER, { persistTo: state }).catch(() => {});
  const file = databaseIn(state);
  const empty = new DatabaseSync(file);
  empty.exec("DELETE FROM api_keys; DELETE FROM employers");
  empty.close();
  const begun = Date.now();
  // One more is the next employer's, so that every list has an end.
  fill(file, size + 1);
  const bytes = statSync(file).size;
  const key = await createKey(EMPLOYER, { persistTo: state });
  const [script, besides] = ["scale-worker.mjs", "index.js"].map((name) => join(folder, name));
  const portal = await startPortal({ script, besides: [besides], state });
  const asked = await drive(portal.url, key).finally(portal.stop);
  const database = new DatabaseSync(file);
  const examined = asked.map((statement) => ({ ...statement, ...examine(database, statement) }));
  database.close();
  rmSync(state, { recursive: true, force: true });
  console.error(
    `${size} applications: ${(bytes / 1e6).toFixed(0)} MB, ${((Date.now() - begun) / 1000).toFixed(0)} s`,
  );
  return { bytes, examined };
}

const shortened = (sql) => sql.replaceAll('"', "").replace(/\s+/g, " ").trim().slice(0, 60);

/**
 * @param {{ work?: string, quick?: boolean }} options where it may write; quick leaves the million out
 * @returns {Promise<{ sizes: number[], bytes: number[], queries: { name: string, plan: string,
 *   rowsRead: number[], ms: number[] }[] }>} one figure a size
 */
export async function measureScale({ work = mkdtempSync(join(tmpdir(), "scale-")), quick } = {}) {
  const folder = join(work, "bundle");
  mkdirSync(folder, { recursive: true });
  const deploy = ["deploy", "--dry-run", "--outdir", folder];
  const { status } = spawnSync("wrangler", deploy, { cwd: root, env: toolEnv, stdio: "ignore" });
  if (status !== 0) throw new Error("wrangler could not bundle the Worker");
  const here = dirname(fileURLToPath(import.meta.url));
  cpSync(join(here, "scale-worker.mjs"), join(folder, "scale-worker.mjs"));
  const sizes = quick ? SIZES.slice(0, 2) : SIZES;
  const measured = [];
  for (const size of sizes) measured.push(await measureSize(size, { work, folder }));
  rmSync(work, { recursive: true, force: true });
  const [smallest] = measured;
  const queries = smallest.examined.map(({ sql, call, plan }) => {
    const each = measured.map(({ examined }) => examined.find((one) => one.sql === sql));
    return {
      name: `${call}: ${shortened(sql)}`,
      plan,
      rowsRead: each.map((one) => one?.rowsRead ?? Number.NaN),
      ms: each.map((one) => one?.ms ?? Number.NaN),
    };
  });
  return { sizes, bytes: measured.map(({ bytes }) => bytes), queries };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { sizes, bytes, queries } = await measureScale({ quick: process.argv.includes("--quick") });
  for (const { name, plan, rowsRead, ms } of queries) {
    console.log(
      [name, rowsRead.join("/"), ms.map((one) => one.toFixed(3)).join("/"), plan].join(" | "),
    );
  }
  const worst = (key) => Math.max(...queries.map((one) => one[key].at(-1) / one[key][0] || 1));
  console.log({
    sizes,
    bytes,
    queries: queries.length,
    rows: worst("rowsRead"),
    time: worst("ms"),
  });
}
