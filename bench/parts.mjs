import { join } from "node:path";
import { measureUploads } from "./calls/uploads.mjs";
import { measureCalls } from "./calls/worker-calls.mjs";
import { launch } from "./loads/browser.mjs";
import { audit } from "./loads/lighthouse.mjs";
import { ALL, COMPARED, PUBLIC, REFERENCES, screenAt, staticPath } from "./loads/screens.mjs";
import { openStage } from "./loads/stage.mjs";
import { glance, inTurn, visit, walkSteps } from "./loads/usable.mjs";
import { auditTables } from "./report/audits.mjs";
import { callTables, uploadTables } from "./report/calls.mjs";
import { BEFORE, nextTables, STATIC, usableTables } from "./report/pages.mjs";
import { scaleTables } from "./report/scale.mjs";
import { sheetTables } from "./report/sheets.mjs";
import { measureScale } from "./scale.mjs";
import { measureSheets, prepareSeason } from "./sheets.mjs";

/**
 * The parts of a run. Each resolves to `{ text, goals }`: its tables as Markdown and its goals.
 * @typedef {{ work: string, bundle: string, rounds: number, quick: boolean,
 *   against?: { folder: string, bundle: string } }} Run
 */

const DEBUGGING_PORT = 9333;

const mapped = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, one]) => [name, change(one, name)]));

/** The screens of a portal over its slow link, or without delay. */
const screensOf = (portal, screens, { near = false } = {}) =>
  mapped(screens, (screen) => ({
    ...screenAt(near ? portal.near : portal.far, portal.people, screen),
    hangUp: portal.hangUp,
  }));

/** Every compared screen with its static copy and the same screen of the other checkout. */
function comparedScreens({ now, before }) {
  const own = screensOf(now, COMPARED);
  const earlier = before && screensOf(before, COMPARED);
  const entries = Object.entries(own).flatMap(([name, screen]) => [
    [
      `${name}${STATIC}`,
      { ...screen, url: now.far + staticPath(name), cookie: undefined, again: false },
    ],
    [name, screen],
    ...(earlier ? [[`${name}${BEFORE}`, { ...earlier[name], again: false }]] : []),
  ]);
  return { ...Object.fromEntries(entries), ...screensOf(now, REFERENCES) };
}

/** (a) Lighthouse. */
async function audits({ rounds }, { now, publicKeyHash }) {
  const browser = { publicKeyHash, debuggingPort: DEBUGGING_PORT };
  const { "step 1": first } = COMPARED;
  const screens = screensOf(
    now,
    {
      [`offer${STATIC}`]: { path: staticPath("offer") },
      [`step 1${STATIC}`]: { path: staticPath("step 1") },
      "step 1": first,
      ...REFERENCES,
      ...PUBLIC,
    },
    { near: true },
  );
  return auditTables(await inTurn(screens, rounds, (screen) => audit(screen, browser)));
}

/** (b) Real loads over a slow link. */
async function usable({ rounds }, stage) {
  const browser = await launch(stage);
  try {
    const visits = await inTurn(comparedScreens(stage), rounds, (screen) => visit(browser, screen));
    const all = screensOf(stage.now, ALL);
    const glances = await inTurn(all, rounds, (screen) => glance(browser, screen));
    return usableTables({ visits, glances });
  } finally {
    await browser.close();
  }
}

/** (f) From step to step. */
async function next({ rounds }, stage) {
  const { now, before } = stage;
  const browser = await launch(stage);
  try {
    const wizards = mapped({ now, ...(before && { before }) }, ({ near, people }) => ({
      url: `${near}/onboarding`,
      cookie: people.filled.cookie,
    }));
    return nextTables(await inTurn(wizards, rounds, (screen) => walkSteps(browser, screen)));
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
const SEASON = 100_000;

async function scale({ work, bundle, quick }) {
  const state = join(work, "season");
  const keys = await prepareSeason(state, SEASON);
  const sheets = sheetTables(await measureSheets({ bundle, state, keys }));
  const grown = scaleTables(await measureScale({ work: join(work, "scale"), bundle, quick }));
  return {
    text: `${sheets.text}\n\n${grown.text}`,
    goals: [...sheets.goals, ...grown.goals],
  };
}

const PARTS = { a: audits, b: usable, c: calls, d: uploads, e: scale, f: next };
export const PART_NAMES = Object.keys(PARTS);

/**
 * Runs the named parts in order and passes the tables of each to `told`. A part that fails is
 * reported, and the others still run.
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
