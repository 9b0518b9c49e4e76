import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EXAMPLE_RECORD, exampleRecordMember } from "#contract/example-person";
import { addOwner, createKey } from "./key.mjs";
import { readArguments, stateFolder } from "./portal.mjs";

/**
 * `node demo.mjs <origin> <local mail> [<origin with hot reload>]` creates demo data through the
 * employer API and prints how to use it. `--persist-to <folder>` is for a portal whose database is
 * in another folder.
 */

/** A sandbox, so that its key can control the made-up workers described in docs/employers.md. */
const EMPLOYER = "Demo Farm";
/** The person who signs in to the console. */
const OWNER = "owner@demo.example";
/** Phone numbers reserved for fiction; the first one signs in with the printed link. */
const PHONE = "+1 602 555 0142";

const newToken = () => randomBytes(32).toString("base64url");

/**
 * Made-up workers for a console with a season in it: what each does through `/test`, and the status
 * that the team then sets.
 */
const SEASON = [
  { name_first: "Rosa", name_last: "Ejemplo", act: "apply" },
  { name_first: "Daniel", name_last: "Muestra", act: "apply", status: "reviewed" },
  { name_first: "Elena", name_last: "Prueba", act: "apply", status: "approved" },
  { name_first: "Tomás", name_last: "Ejemplo", act: "accept" },
  { name_first: "Lucía", name_last: "Muestra", act: "decline" },
];

/** The first day of the month that is `months` ahead, as `YYYY-MM-DD`. */
function monthAhead(months) {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 10);
}

/** One worker of each record variant, and one with a Mexican number. */
const workersOf = (token) => [
  {
    ___CWJ: randomUUID(),
    token,
    name_first: "Guadalupe",
    name_last: "Ejemplo Prueba",
    country_code: "+1",
    phone: PHONE,
  },
  {
    ___CWJ: randomUUID(),
    token: newToken(),
    name_first: "José",
    name_last: "Muestra Prueba",
    country_code: "+52",
    phone: "55 5550 0143",
  },
  {
    ...EXAMPLE_RECORD,
    ___CWJ: randomUUID(),
    token: newToken(),
    name_first: "María",
    name_last: "Muestra Ejemplo",
    email: "maria@example.com",
    country_code: "+52",
    phone: "55 5550 0144",
    familyMembers: [exampleRecordMember("father", "Pedro")],
  },
];

const madeUpWorkers = () =>
  SEASON.map(({ name_first, name_last }, index) => ({
    ___CWJ: randomUUID(),
    name_first,
    name_last,
    country_code: "+52",
    phone: `55 5550 015${index}`,
  }));

const contractOf = (workers) => ({
  date_start: monthAhead(3),
  date_end: monthAhead(9),
  employer: EMPLOYER,
  location: "Yuma, Arizona",
  position: "Harvest worker",
  wage: 15.25,
  hoursPerWeek: 40,
  housing: "Shared housing at no cost",
  transport: "Travel from and to your home town is paid",
  workers,
});

const authorized = (key) => ({ Authorization: `Bearer ${key}` });
const respondsOk = (url, headers = {}) =>
  fetch(url, { headers }).then(
    (response) => response.ok,
    () => false,
  );

/** Sends a body to the employer API. */
async function post({ origin, key }, path, body = {}) {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: "POST",
    headers: { ...authorized(key), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${result.code ?? ""}`);
  return result;
}

/** Invites these workers to the demo contract; resolves to the ids of their invitations. */
async function invite(portal, workers) {
  const receipt = await post(portal, "/contracts", contractOf(workers));
  if (receipt.counts.rejected > 0) throw new Error("The demo contract was not accepted");
  return receipt.workers.map(({ invitationId }) => invitationId);
}

async function playSeason(portal) {
  const invitations = await invite(portal, madeUpWorkers());
  const play = async ({ act, status }, index) => {
    const path = `/test/invitations/${invitations[index]}/${act}`;
    const { applicationId } = await post(portal, path);
    if (status) await post(portal, `/applications/${applicationId}/status`, { status });
  };
  await Promise.all(SEASON.map(play));
}

/** Creates the demo data on a running server, unless the existing key and link still work. */
async function ensureDemo(origin, persistTo) {
  const file = join(stateFolder(persistTo), "demo.json");
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  let { key, token } = stored;
  const isNew = !key || !(await respondsOk(`${origin}/api/v1/contracts?limit=1`, authorized(key)));
  if (isNew) key = await createKey(EMPLOYER, { sandbox: true, persistTo });
  if (!token || !(await respondsOk(`${origin}/api/invitations/${token}`))) {
    token = newToken();
    await invite({ origin, key }, workersOf(token));
  }
  await addOwner(EMPLOYER, OWNER, { sandbox: true, persistTo });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ key, token }, null, 2)}\n`, { mode: 0o600 });
  // Last, so that a start that was interrupted before does not create a second season.
  if (isNew) await playSeason({ origin, key });
  return { key, invitationPath: `/welcome/${token}` };
}

const { positionals, place } = readArguments({}, true);
const [origin, mail, hotReload] = positionals;
const { key, invitationPath } = await ensureDemo(origin, place.persistTo);
const again = hotReload ? `\n  With hot reload   ${hotReload}${invitationPath}` : "";
console.log(`
The portal runs on ${origin}

  Demo invitation   ${origin}${invitationPath}
                    sign in with the phone ${PHONE}${again}
  Demo employer key ${key}
                    (docs/employers.md shows what to do with it)
  Hiring console    ${origin}/hiring
                    sign in as ${OWNER}; its codes appear here and on ${mail}

Press Ctrl+C to stop.`);
