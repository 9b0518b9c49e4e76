import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { createKey } from "../scripts/key.mjs";
import { databaseIn } from "../scripts/local-database.mjs";
import { fillSeason } from "./season.mjs";
import { invite, saveAll, signIn } from "./server/applicant.mjs";
import { startPortal } from "./server/portal.mjs";
import { forgetPeak, memoryPeak } from "./server/process.mjs";
import { quantile } from "./statistics.mjs";

/**
 * Measures the sheets of an employer with 100,000 applications, and how slow another employer's
 * pages get while one is written: an offer, a worker's application and a list of the hiring team.
 */

const EMPLOYER = "Farm number 0";
const SHEETS = ["export.csv", "ds160.csv"];
const IDLE_MS = 30_000;
/** The pause between a neighbor's requests: like open pages, not a load test. */
const THINK_MS = 25;

/** Creates a database with a season; resolves to the keys of its employer and of a neighbor. */
export async function prepareSeason(state, size) {
  await createKey(EMPLOYER, { persistTo: state });
  const file = databaseIn(state);
  const empty = new DatabaseSync(file);
  empty.exec("DELETE FROM api_keys; DELETE FROM employers");
  empty.close();
  fillSeason(file, size);
  return {
    key: await createKey(EMPLOYER, { persistTo: state }),
    otherKey: await createKey(`Neighbour ${randomUUID()}`, { persistTo: state }),
  };
}

/** The requests of the neighboring employer's people, by name. */
async function neighbours(origin, otherKey) {
  const open = await invite(origin, otherKey);
  const cookie = await signIn(origin, await invite(origin, otherKey));
  await saveAll(origin, cookie);
  return {
    "offer page": { path: `/welcome/${open.token}` },
    "worker's application": { path: "/api/applications", headers: { Cookie: cookie } },
    "hiring team's list": {
      path: "/api/v1/applications?limit=50",
      headers: { Authorization: `Bearer ${otherKey}` },
    },
  };
}

/** Sends these requests in turn until `stopped()`; resolves to the milliseconds of each. */
async function watch(origin, asked, stopped) {
  const times = Object.fromEntries(Object.keys(asked).map((name) => [name, []]));
  while (!stopped()) {
    for (const [name, { path, headers }] of Object.entries(asked)) {
      const begun = performance.now();
      const response = await fetch(origin + path, { headers });
      await response.arrayBuffer();
      // The hiring team's calls per minute are limited, and a refusal would be measured as fast.
      if (response.status !== 429) times[name].push(performance.now() - begun);
      await pause(THINK_MS);
    }
  }
  return times;
}

/** Reads a whole sheet in its own thread, so that it does not delay the neighbors' requests. */
async function readSheet(url, key) {
  const [read] = await once(
    new Worker(new URL("./read-sheet.mjs", import.meta.url), {
      workerData: { url, key },
    }),
    "message",
  );
  return read;
}

const spread = (times) => ({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) });

/** Measures one sheet on a fresh portal. */
async function measureSheet(sheet, portal, { key, otherKey }) {
  const asked = await neighbours(portal.direct, otherKey);
  const until = performance.now() + IDLE_MS;
  const idle = await watch(portal.direct, asked, () => performance.now() > until);
  forgetPeak(portal.pid);
  const before = memoryPeak(portal.pid);
  let done = false;
  const watched = watch(portal.direct, asked, () => done);
  const url = `${portal.direct}/api/v1/applications/${sheet}`;
  const read = await readSheet(url, key).finally(() => (done = true));
  const during = await watched;
  return {
    sheet,
    ...read,
    neighbours: Object.keys(asked).map((name) => ({
      name,
      idle: spread(idle[name]),
      during: spread(during[name]),
    })),
    memory: { before, peak: memoryPeak(portal.pid) },
  };
}

/**
 * @typedef {{ p50: number, p95: number }} Times milliseconds
 * @typedef {{ sheet: string, seconds: number, firstByte: number, bytes: number, rows: number,
 *   isWhole: boolean, memory: { before: number, peak: number },
 *   neighbours: { name: string, idle: Times, during: Times }[] }} Measured
 * @returns {Promise<Measured[]>} one per sheet
 */
export async function measureSheets({ bundle, state, keys }) {
  const results = [];
  for (const sheet of SHEETS) {
    const portal = await startPortal({ script: bundle, state });
    results.push(await measureSheet(sheet, portal, keys).finally(portal.stop));
  }
  return results;
}
