import { createHash } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { ANSWERS } from "../../scripts/example-person.mjs";
import { createKey } from "../../scripts/key.mjs";
import { nameKey } from "../../worker/contract/names.ts";
import { invite, saveAll, signIn } from "../server/applicant.mjs";
import { startBare, startPortal } from "../server/portal.mjs";
import { bundleScript } from "./bundle.mjs";
import { bytesOf, drive } from "./load.mjs";
import { startRecorded } from "./recorded.mjs";
import { answerOf, assertSameAnswers } from "./same-answers.mjs";
import { statementsModule } from "./statements.mjs";

/**
 * The portal's three most frequent calls on workerd's own socket, compared with an empty Worker, Hono
 * alone, and the same work written by hand.
 */

const hash = (text) => createHash("sha256").update(text).digest("base64url");

/**
 * Creates a complete application and an open invitation; resolves to the three calls and the values
 * that are known of each.
 */
async function prepare(origin, key) {
  const open = await invite(origin, key);
  const person = await invite(origin, key);
  const cookie = await signIn(origin, person);
  await saveAll(origin, cookie);
  const headers = { Cookie: cookie };
  const calls = {
    invitation: { method: "GET", path: `/api/invitations/${open.token}` },
    application: { method: "GET", path: "/api/applications", headers },
    save: {
      method: "PUT",
      path: "/api/applications/personal",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify(ANSWERS.personal),
    },
  };
  const { json } = await answerOf(origin, calls.application);
  const session = {
    sessionHash: hash(cookie.split("=")[1]),
    userId: json.userId,
    applicationId: json.id,
  };
  const { firstName, lastName } = ANSWERS.personal;
  const known = {
    invitation: { tokenHash: hash(open.token) },
    application: session,
    save: {
      ...session,
      searchKey: nameKey(firstName, lastName),
      ...ANSWERS.personal,
    },
  };
  return { calls, known };
}

/** Records the statements of each call. */
async function record({ direct: origin, heard }, { calls, known }) {
  const recorded = {};
  for (const [name, call] of Object.entries(calls)) {
    // The first call may include writes that happen once a minute.
    await answerOf(origin, call);
    await heard();
    const now = Date.now();
    const { requestId } = await answerOf(origin, call);
    recorded[name] = { trips: await heard(), known: { now, requestId, ...known[name] } };
  }
  return recorded;
}

/** A call as a request in bytes to a running Worker. */
function target(running, call) {
  const { host, origin } = new URL(running.direct);
  const headers = { ...call.headers, Origin: origin };
  return { running, request: bytesOf({ ...call, host, headers }) };
}

/** A warm-up, then rounds in which the targets take turns. */
async function alternate(targets, { rounds, seconds }) {
  const figures = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (const one of Object.values(targets)) await drive({ ...one, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    for (const [name, one] of Object.entries(targets)) {
      figures[name].push(await drive({ ...one, seconds }));
    }
  }
  return figures;
}

/**
 * @param {{ work: string, bundle: string, rounds: number, seconds: number }} options
 * @returns {Promise<{ figures: Record<string, object[]>, trips: Record<string, number[]> }>} figures
 * of each round by target; statements of each round trip by call
 */
export async function measureCalls({ work, bundle, rounds, seconds }) {
  const states = { ours: join(work, "calls-ours"), theirs: join(work, "calls-theirs") };
  const key = await createKey("Calls", { persistTo: states.ours });
  const recorder = await startRecorded({ bundle, state: states.ours });
  const prepared = await prepare(recorder.direct, key);
  const recorded = await record(recorder, prepared);
  await recorder.stop();
  cpSync(states.ours, states.theirs, { recursive: true });

  const scripts = Object.fromEntries(
    ["hello", "hono-hello", "hand-written"].map((name) => [name, join(work, name, "index.js")]),
  );
  for (const [name, file] of Object.entries(scripts)) {
    await bundleScript(name, file, statementsModule(recorded));
  }
  const portal = await startPortal({ script: bundle, state: states.ours });
  const reference = await startPortal({ script: scripts["hand-written"], state: states.theirs });
  const hello = await startBare({ script: scripts.hello, state: join(work, "hello") });
  const hono = await startBare({ script: scripts["hono-hello"], state: join(work, "hono") });
  const running = [portal, reference, hello, hono];
  try {
    await assertSameAnswers({ portal, reference, calls: prepared.calls });
    const get = { method: "GET", path: "/hello" };
    const targets = { "workerd, hello": target(hello, get), "Hono, hello": target(hono, get) };
    for (const [name, call] of Object.entries(prepared.calls)) {
      targets[`${name}, by hand`] = target(reference, call);
      targets[name] = target(portal, call);
    }
    const figures = await alternate(targets, { rounds, seconds });
    const trips = Object.fromEntries(
      Object.entries(recorded).map(([name, { trips: all }]) => [
        name,
        all.map(({ statements }) => statements.length),
      ]),
    );
    return { figures, trips };
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}
