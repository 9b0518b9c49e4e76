import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { EXAMPLE_RECORD, exampleRecordMember } from "#contract/example-person";
import { addOwner, createKey } from "./key.mjs";
import { root } from "./project.mjs";

/**
 * `node demo.mjs <origin> <local mail> [<origin with hot reload>]`: creates demo data through the employer API and
 * prints how to use it.
 */

/** A sandbox, so that the fake workers of docs/employers.md work with its key. */
const EMPLOYER = "Demo Farm";
/** Signs in to the console. */
const OWNER = "owner@demo.example";
/** Phone numbers reserved for fiction; the first one signs in with the printed link. */
const PHONE = "+1 602 555 0142";

const newToken = () => randomBytes(32).toString("base64url");

/** The first day of the month `months` ahead, `YYYY-MM-DD`. */
function monthAhead(months) {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 10);
}

/** One worker of each variant, and one with a number in the Mexican plan. */
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

const contractOf = (token) => ({
  date_start: monthAhead(3),
  date_end: monthAhead(9),
  employer: EMPLOYER,
  location: "Yuma, Arizona",
  position: "Harvest worker",
  wage: 15.25,
  hoursPerWeek: 40,
  housing: "Shared housing at no cost",
  transport: "Travel from and to your home town is paid",
  workers: workersOf(token),
});

const authorized = (key) => ({ Authorization: `Bearer ${key}` });
const answersOk = (url, headers = {}) =>
  fetch(url, { headers }).then(
    (response) => response.ok,
    () => false,
  );

async function sendContract(origin, key, token) {
  const response = await fetch(`${origin}/api/v1/contracts`, {
    method: "POST",
    headers: { ...authorized(key), "Content-Type": "application/json" },
    body: JSON.stringify(contractOf(token)),
  });
  const answer = await response.json();
  if (!response.ok || answer.counts.rejected > 0) {
    throw new Error(`The demo contract was not taken: ${response.status} ${answer.code ?? ""}`);
  }
}

/** Creates the demo data on a running server, unless the existing key and link still work. */
async function ensureDemo(origin) {
  const file = join(root, ".wrangler", "demo.json");
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  let { key, token } = kept;
  if (!key || !(await answersOk(`${origin}/api/v1/contracts?limit=1`, authorized(key)))) {
    key = await createKey(EMPLOYER, { sandbox: true });
  }
  if (!token || !(await answersOk(`${origin}/api/invitations/${token}`))) {
    token = newToken();
    await sendContract(origin, key, token);
  }
  await addOwner(EMPLOYER, OWNER, { sandbox: true });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ key, token }, null, 2)}\n`, { mode: 0o600 });
  return { key, invitationPath: `/welcome/${token}` };
}

const [origin, mail, hotReload] = process.argv.slice(2);
const { key, invitationPath } = await ensureDemo(origin);
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
