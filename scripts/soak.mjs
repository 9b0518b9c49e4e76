import { parseArgs } from "node:util";
import { createKey } from "./key.mjs";
import { untilReady } from "./project.mjs";
import { compare } from "./soak/compare.mjs";
import { clientOf, invite, live, UnexpectedResponse } from "./soak/journey.mjs";
import { heapOf, residentMemory, verdictOn } from "./soak/memory.mjs";
import { scratchServer } from "./soak/scratch-server.mjs";

/**
 * `npm run soak`: puts mixed load on a server and a database of its own; then every acknowledged
 * write must be in the database. `--minutes 10`, `--clients 6`, `--port 8795`; `--built` skips the
 * build. `--kill` kills the process tree (SIGKILL) in `--rounds 20` of about `--seconds 4` each.
 */

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    clients: { type: "string", default: "6" },
    port: { type: "string", default: "8795" },
    built: { type: "boolean", default: false },
    kill: { type: "boolean", default: false },
    rounds: { type: "string", default: "20" },
    seconds: { type: "string", default: "4" },
  },
});
const origin = `http://localhost:${values.port}`;
const KEYS = 3;
const PEOPLE_A_CONTRACT = 20;
const SAMPLE_MS = 5000;

const figures = { requests: 0, writes: 0, refused: 0, cut: 0, unexpected: [] };
const journal = { invitations: 0, declined: 0, applications: [], finished: 0 };
const send = clientOf({ origin, figures });

/**
 * Runs journeys one after another until time is up; with `--kill`, broken connections are expected.
 */
async function client(keys, number, isOver) {
  const key = keys[number % keys.length];
  let people = [];
  while (!isOver()) {
    try {
      if (people.length === 0) {
        people = await invite({ send, key, count: PEOPLE_A_CONTRACT, journal });
      }
      await live({ send, key, journal, person: people.pop() });
    } catch (error) {
      if (error instanceof UnexpectedResponse) figures.unexpected.push(error.message);
      else if (values.kill) figures.cut += 1;
      else figures.unexpected.push(error.message);
      if (values.kill) await untilReady(`${origin}/user-login`).catch(() => undefined);
    }
  }
}

/**
 * Runs `clients` in parallel for this many seconds and reads the memory every five seconds. They
 * continue until the last reading, because an idle isolate does not respond to the inspector.
 */
async function load(keys, seconds, server) {
  const end = Date.now() + seconds * 1000;
  let over = false;
  const memory = [];
  const heap = await heapOf(inspectorPort);
  const sampling = (async () => {
    while (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
      memory.push({ heap: await heap.read(), resident: residentMemory(server.pid) });
    }
    over = true;
  })();
  const clients = Array.from({ length: Number(values.clients) }, (_, n) =>
    client(keys, n, () => over),
  );
  await Promise.all([sampling, ...clients]);
  heap.close();
  return memory;
}

/** Runs load in rounds; each ends with SIGKILL to the whole process group. */
async function killRounds(keys) {
  const rounds = Number(values.rounds);
  let over = false;
  let server = serve();
  await untilReady(`${origin}/user-login`);
  const clients = Array.from({ length: Number(values.clients) }, (_, n) =>
    client(keys, n, () => over),
  );
  for (let round = 0; round < rounds; round++) {
    const pause = Number(values.seconds) * 1000 * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, pause));
    const gone = new Promise((resolve) => server.once("exit", resolve));
    process.kill(-server.pid, "SIGKILL");
    await gone;
    server = serve();
    await untilReady(`${origin}/user-login`);
  }
  over = true;
  await Promise.all(clients);
}

const { state, inspectorPort, serve, end, cleanUp } = scratchServer(values);
let failed = true;
try {
  const keys = [];
  for (let made = 0; made < KEYS; made++) {
    keys.push(await createKey(`Soak ${made}`, { persistTo: state }));
  }
  const begun = Date.now();
  let memory = [];
  if (values.kill) {
    await killRounds(keys);
  } else {
    const server = serve();
    await untilReady(`${origin}/user-login`);
    memory = await load(keys, Number(values.minutes) * 60, server);
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  await end();
  const { wrong, counts } = compare({ state, journal, exact: !values.kill });
  const memoryVerdict = values.kill ? undefined : verdictOn(memory);
  const report = {
    seconds,
    ...(values.kill && { rounds: Number(values.rounds), cutRequests: figures.cut }),
    requests: figures.requests,
    refusedOnPurpose: figures.refused,
    acknowledgedWrites: figures.writes,
    finishedApplications: journal.finished,
    rows: counts,
    ...(memoryVerdict && { memory: memoryVerdict }),
    unexpected: [...new Set(figures.unexpected)].slice(0, 10),
    wrong: wrong.slice(0, 10),
  };
  console.log(JSON.stringify(report, null, 2));
  failed =
    wrong.length > 0 || figures.unexpected.length > 0 || memoryVerdict?.verdict === "growing";
} finally {
  await cleanUp();
}
process.exit(failed ? 1 : 0);
