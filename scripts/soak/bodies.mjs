import { connect } from "node:net";
import { parseArgs } from "node:util";
import { loginOf } from "../example-person.mjs";
import { createKey } from "../key.mjs";
import { photoOf } from "../photo.mjs";
import { untilReady } from "../project.mjs";
import { clientOf, invite } from "./journey.mjs";
import { residentMemory } from "./memory.mjs";
import { scratchServer } from "./scratch-server.mjs";

/**
 * `npm run soak:bodies`: measures the cost of unfinished bodies (docs/operations.md). Passes when
 * resident memory rises by less than 16 MB, the server closes every connection, and everybody can
 * upload again. `--port 8795`; `--built` skips the build.
 */

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8795" },
    built: { type: "boolean", default: false },
  },
});
const port = Number(values.port);
const origin = `http://localhost:${port}`;

const PEOPLE = 20;
const UPLOADS_EACH = 3;
const STRANGERS = 50;
const MIB = 1024 * 1024;
const LIMIT_MIB = 16;
/** The server waits a minute without a byte; this adds a margin for a busy machine. */
const END_MS = 120_000;
/** The most that a stranger sends. */
const FLOOD_BYTES = 10 * MIB;
const SAMPLE_MS = 250;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const send = clientOf({ origin, figures: { requests: 0, writes: 0, refused: 0 } });

/** Invites this many people and signs them in; resolves to their cookies. */
async function signIn(key, count) {
  const people = await invite({ send, key, count, journal: { invitations: 0 } });
  const cookies = [];
  for (const person of people) {
    const response = await send("POST", "/api/auth/login", { body: loginOf(person) });
    cookies.push(response.headers.get("set-cookie").split(";")[0]);
  }
  return cookies;
}

function upload(cookie, bytes) {
  const body = new FormData();
  body.append("document", new File([photoOf(bytes)], "passport.jpg", { type: "image/jpeg" }));
  return send("POST", "/api/applications/upload/passport", { body, cookie });
}

/**
 * Sends a request's head and `chunks` but never finishes. Resolves to the status (0 if none came)
 * and the time until the server closed the connection; undefined if it did not.
 */
function hang(path, headers, chunks) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const socket = connect(port, "localhost");
    let response = "";
    const late = setTimeout(() => socket.destroy(), END_MS);
    const head = { Host: `localhost:${port}`, Origin: origin, ...headers };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
    const next = () => {
      const { value, done } = chunks.next();
      if (!done && !socket.destroyed) socket.write(value, next);
    };
    next();
    socket.on("data", (bytes) => {
      response += bytes.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("end", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(late);
      const ms = Date.now() - begun;
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
      resolve(ms < END_MS ? { status, ms } : undefined);
    });
  });
}

const chunk = (bytes) => Buffer.from(`${bytes.toString(16)}\r\n${" ".repeat(bytes)}\r\n`);
const FORM = "multipart/form-data; boundary=b";
const START = Buffer.from(
  '--b\r\nContent-Disposition: form-data; name="document"; filename="a.jpg"\r\n\r\n',
);

const hangingUpload = (cookie) =>
  hang(
    "/api/applications/upload/passport",
    { Cookie: cookie, "Content-Type": FORM, "Content-Length": String(10 * MIB) },
    [START, photoOf(1024)].values(),
  );

/** Sends an endless body, or stops below the limit and waits. */
function stranger(index) {
  const chunked = { "Transfer-Encoding": "chunked", "CF-Connecting-IP": `10.1.${index}.1` };
  const json = { ...chunked, "Content-Type": "application/json" };
  const flood = Array.from({ length: FLOOD_BYTES / 16_384 }, () => chunk(16_384)).values();
  if (index % 3 === 0) {
    const path = "/api/applications/upload/passport";
    return hang(path, { ...chunked, "Content-Type": FORM }, flood);
  }
  if (index % 3 === 1) return hang("/api/auth/login", json, flood);
  return hang("/api/auth/login", json, [chunk(60_000)].values());
}

/** Warms up, so that everything that first requests load is in memory. */
async function warmUp(cookies) {
  for (let round = 0; round < 3; round++) {
    for (const cookie of cookies) await upload(cookie, 300_000);
  }
  await upload(cookies[0], 9 * MIB);
  await Promise.all(cookies.map((cookie) => upload(cookie, 200_000)));
}

/** Runs `work` and records the highest resident memory. */
async function peakOf(server, work) {
  let peak = residentMemory(server.pid);
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMemory(server.pid));
  }, SAMPLE_MS);
  const result = await work();
  clearInterval(sampling);
  return { peak, result };
}

const round = (mib) => Math.round(mib * 10) / 10;

function reportOf({ before, peak, after, ends }) {
  const done = ends.filter(Boolean);
  const count = Object.groupBy(done, ({ status }) => status);
  return {
    connections: ends.length,
    residentMiB: { before: round(before), peak: round(peak), after: round(after) },
    riseMiB: round(peak - before),
    answers: Object.fromEntries(Object.entries(count).map(([key, all]) => [key, all.length])),
    neverEnded: ends.length - done.length,
    lastEndedAfterSeconds: Math.round(Math.max(...done.map(({ ms }) => ms)) / 1000),
  };
}

const { state, serve, cleanUp } = scratchServer(values);
let failed = true;
try {
  const key = await createKey("Bodies", { persistTo: state });
  const server = serve();
  await untilReady(`${origin}/user-login`);
  const cookies = await signIn(key, PEOPLE);
  await warmUp(cookies);
  await pause(2000);
  const before = residentMemory(server.pid);
  const { peak, result: ends } = await peakOf(server, () =>
    Promise.all([
      ...cookies.flatMap((cookie) =>
        Array.from({ length: UPLOADS_EACH }, () => hangingUpload(cookie)),
      ),
      ...Array.from({ length: STRANGERS }, (_, index) => stranger(index)),
    ]),
  );
  const report = reportOf({ before, peak, after: residentMemory(server.pid), ends });
  await Promise.all(
    cookies.flatMap((cookie) => Array.from({ length: UPLOADS_EACH }, () => upload(cookie, 20_000))),
  );
  console.log(JSON.stringify(report, null, 2));
  failed = report.riseMiB >= LIMIT_MIB || report.neverEnded > 0;
} finally {
  await cleanUp();
}
process.exit(failed ? 1 : 0);
