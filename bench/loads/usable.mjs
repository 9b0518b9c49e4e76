import { newVisitor, openPage } from "./browser.mjs";
import { report, watch } from "./watcher.mjs";

const SLOWDOWN = 4;
const SILENCE_MS = 1000;
const LOOK_MS = 100;

/**
 * Returns a function that resolves once the page has had no request for a second; shorter pauses
 * between requests do not count as idle.
 */
function silenceOf(page) {
  const open = new Set();
  let since = Date.now();
  const note = (request, isOpen) => {
    if (isOpen) open.add(request);
    else open.delete(request);
    since = Date.now();
  };
  page.on("request", (request) => note(request, true));
  page.on("requestfinished", (request) => note(request, false));
  page.on("requestfailed", (request) => note(request, false));
  return async () => {
    while (open.size > 0 || Date.now() - since < SILENCE_MS) {
      // oxlint-disable-next-line no-await-in-loop -- until it is idle
      await page.waitForTimeout(LOOK_MS);
    }
  };
}

/**
 * One load on a slow phone, until the element is usable and the network idle.
 * @param {{ url: string, selector: string }} screen
 */
async function load(context, { url, selector }) {
  const { page } = await openPage(context, { slowdown: SLOWDOWN });
  const silence = silenceOf(page);
  await page.addInitScript(watch, selector);
  await page.goto(url, { waitUntil: "commit" });
  const isOver = () =>
    globalThis.__seen?.usable && performance.getEntriesByName("first-contentful-paint").length > 0;
  await page.waitForFunction(isOver, undefined, { timeout: 60_000 });
  await silence();
  return { page, seen: await page.evaluate(report) };
}

/** Checks that the element works. @throws when a typed letter is lost or a link leads nowhere */
async function prove(page, { selector, leadsTo, types }) {
  const element = page.locator(selector).first();
  if (leadsTo) {
    await element.click();
    await page.waitForURL(leadsTo);
  }
  if (!types) return;
  await element.click();
  await page.keyboard.insertText("Zu");
  const typed = await element.inputValue();
  if (!typed.includes("Zu")) throw new Error(`${page.url()}: the first field takes no typing`);
}

/**
 * A first visit and, optionally, a second one with the browser cache but new connections.
 * @param {{ url: string, selector: string, cookie?: string, leadsTo?: RegExp, types?: boolean,
 * again?: boolean, hangUp: () => void }} screen `leadsTo` is where a link must lead, `types` says
 * that the element must take typing, `hangUp` closes the connections of the first visit
 */
export async function visit(browser, screen) {
  const context = await newVisitor(browser, screen);
  const first = await load(context, screen);
  let again;
  if (screen.again) {
    await first.page.close();
    screen.hangUp();
    const second = await load(context, screen);
    await prove(second.page, screen);
    // A slow first visit may end before it fetches ahead for the next screens.
    const fetchedAgain = second.seen.scriptsFetched.filter((name) =>
      first.seen.scripts.includes(name),
    );
    again = { ...second.seen, scriptsFetchedAgain: fetchedAgain.length };
  } else {
    await prove(first.page, screen);
  }
  await context.close();
  return { first: first.seen, again };
}

/** One load of a screen for layout shift and blocking time. */
export async function glance(browser, screen) {
  const context = await newVisitor(browser, screen);
  const { seen } = await load(context, screen);
  await context.close();
  return seen;
}

/** Runs in the page: measures from the click to the painted first field of the next step. */
function timeNext() {
  const heading = () => document.querySelector("#step-heading")?.textContent;
  const before = heading();
  return new Promise((resolve) => {
    const begin = (event) => {
      const look = () => {
        const controls = "form :is(input:not([type=hidden]), select, summary, a, button)";
        const isThere =
          heading() &&
          heading() !== before &&
          [...document.querySelectorAll(controls)].some((control) => control.checkVisibility());
        if (!isThere) return requestAnimationFrame(look);
        // Right after this frame is painted, before React renders what is below the fold.
        const painted = () => resolve(performance.now() - event.timeStamp);
        void scheduler.postTask(painted, { priority: "user-blocking" });
      };
      requestAnimationFrame(look);
    };
    document.addEventListener("click", begin, { capture: true, once: true });
  });
}

const STEPS = ["personal", "contact", "family", "passport"];
const NEXT = /^(?:Next|Siguiente)$/;

/** Milliseconds from Next to the next step, for each of four steps with all fields filled in. */
export async function walkSteps(browser, { url, cookie }) {
  const context = await newVisitor(browser, { cookie });
  const { page, session } = await openPage(context);
  const silence = silenceOf(page);
  await page.goto(`${url}?step=${STEPS[0]}`);
  // The application is hydrated and has preloaded the other steps.
  await page.waitForFunction(() => performance.getEntriesByName("area at hand").length > 0);
  await silence();
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const times = {};
  for (const step of STEPS) {
    const timed = page.evaluate(timeNext);
    await page.getByRole("button", { name: NEXT }).click();
    times[step] = await timed;
    await silence();
  }
  await context.close();
  return times;
}

/**
 * Every screen in turn, for this many rounds.
 * @param {(screen: object) => Promise<object>} look
 * @returns {Promise<Record<string, object[]>>} the result of each round, by screen
 */
export async function inTurn(screens, rounds, look) {
  const seen = Object.fromEntries(Object.keys(screens).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, screen] of Object.entries(screens)) {
      try {
        seen[name].push(await look(screen));
      } catch (error) {
        throw new Error(`${name}, round ${round + 1}`, { cause: error });
      }
    }
  }
  return seen;
}
