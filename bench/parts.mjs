import { join } from "node:path";
import { measureUploads } from "./calls/uploads.mjs";
import { measureCalls } from "./calls/worker-calls.mjs";
import { launch } from "./loads/browser.mjs";
import { audit } from "./loads/lighthouse.mjs";
import { allScreens, comparedScreens, publicScreens, screensAt } from "./loads/screens.mjs";
import { openStage } from "./loads/stage.mjs";
import { glance, inTurn, visit, walkSteps } from "./loads/usable.mjs";
import { callTables, uploadTables } from "./report/calls.mjs";
import { auditTables, nextTables, usableTables } from "./report/pages.mjs";
import { scaleTables } from "./report/scale.mjs";
import { measureScale } from "./scale.mjs";

/**
 * The parts of a run. Each resolves to `{ text, goals }`: its tables as Markdown and the goals it
 * decides.
 * @typedef {{ work: string, bundle: string, rounds: number, quick: boolean }} Run
 */

const DEBUGGING_PORT = 9333;

/** (a) Lighthouse. */
async function audits({ rounds }, stage) {
  const { near, people, publicKeyHash } = stage;
  const browser = { publicKeyHash, debuggingPort: DEBUGGING_PORT };
  const { offer: _offer, ...compared } = comparedScreens(people);
  const screens = screensAt(near, { ...compared, ...publicScreens(people) });
  return auditTables(await inTurn(screens, rounds, (screen) => audit(screen, browser)));
}

/** (b) Real loads over a slow link. */
async function usable({ rounds }, stage) {
  const { far, people, hangUp } = stage;
  const browser = await launch(stage);
  try {
    const compared = screensAt(far, comparedScreens(people));
    const visits = await inTurn(compared, rounds, (screen) => visit(browser, screen, hangUp));
    const all = screensAt(far, allScreens(people));
    const glances = await inTurn(all, rounds, (screen) => glance(browser, screen));
    return usableTables({ visits, glances });
  } finally {
    await browser.close();
  }
}

/** (f) The way from step to step. */
async function next({ rounds }, stage) {
  const { near, people } = stage;
  const browser = await launch(stage);
  try {
    const wizard = { wizard: { url: `${near}/onboarding`, cookie: people.filled.cookie } };
    const walks = await inTurn(wizard, rounds, (screen) => walkSteps(browser, screen));
    return nextTables(walks.wizard);
  } finally {
    await browser.close();
  }
}

/** (c) Worker calls. */
const calls = async ({ work, bundle, rounds, quick }) =>
  callTables(await measureCalls({ work, bundle, rounds, seconds: quick ? 1 : 3 }));

/** (d) The largest upload. */
const uploads = async ({ work, bundle, rounds }) =>
  uploadTables(await measureUploads({ work, bundle, rounds }));

/** (e) The database at three sizes. */
const scale = async ({ work, bundle, quick }) =>
  scaleTables(await measureScale({ work: join(work, "scale"), bundle, quick }));

const PARTS = { a: audits, b: usable, c: calls, d: uploads, e: scale, f: next };
export const PART_NAMES = Object.keys(PARTS);

/**
 * Runs the named parts in order; `told` hears each part's tables as soon as they are there. A part
 * that fails is told too, and the others still run.
 */
export async function runParts(names, run, told) {
  const needsStage = names.some((name) => ["a", "b", "f"].includes(name));
  const stage = needsStage ? await openStage(run) : undefined;
  const goals = [];
  try {
    for (const name of names) {
      try {
        const part = await PARTS[name](run, stage);
        goals.push(...part.goals);
        told(part.text);
      } catch (error) {
        process.exitCode = 1;
        console.error(error);
        told(`## Part ${name} failed`);
      }
    }
  } finally {
    await stage?.close();
  }
  return goals;
}
