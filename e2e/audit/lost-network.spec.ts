import type { Locator, Page } from "@playwright/test";
import { Applicant } from "../applicant";
import { type Employer, expect, test } from "../fixtures";
import { waitForHydration } from "../hydration";
import { applicantAt, openSignIn, type openStep, signIn, submitted } from "../prepared";
import { waitForCamera } from "../screens";
import type { Lang } from "../words";

/**
 * The network goes right after a screen has come, before anything more was fetched. Every control
 * found on it is used: the page stays, with what was typed, and says what is wrong.
 */

test.use({
  allowedConsole: [/net::ERR_|Failed to (?:load resource|fetch dynamically)/],
  permissions: ["camera"],
});

const CUTS = {
  "the phone is offline": (page: Page) => page.context().setOffline(true),
  "requests fail and the browser calls itself online": (page: Page) =>
    page.route("**/*", (route) => route.abort("connectionfailed")),
};
type Cut = (page: Page) => Promise<unknown>;

type Visit = { page: Page; employer: Employer; lang: Lang };
type Screen = {
  path: string;
  /** On the page once the screen has come. */
  stands: Locator;
  /** As many controls at least. */
  controls: number;
  /** Does all its work by links and plain forms. */
  withoutProgram?: boolean;
  /** On from there. */
  onward?: () => Promise<void>;
};

const invited = async ({ page, employer, lang }: Visit) =>
  new Applicant(page, await employer.invite(), lang);

async function step(visit: Visit, name: Parameters<typeof openStep>[2] & string) {
  const applicant = await applicantAt(visit.page, visit.employer, name, { lang: visit.lang });
  const stands = visit.page.locator("main form :is(input, button):visible").first();
  return { applicant, path: `/onboarding?step=${name}`, stands };
}

const CAMERA = "/camera?endpoint=/api/applications/upload/passport";

const SCREENS: Record<string, (visit: Visit) => Promise<Screen>> = {
  "the offer": async (visit) => {
    const applicant = await invited(visit);
    const path = `/welcome/${applicant.invited.token}?lang=${visit.lang}`;
    return { path, stands: applicant.link("Accept"), controls: 5, withoutProgram: true };
  },
  "the invitation's sign-in": async (visit) => {
    const applicant = await invited(visit);
    const path = `/login/${applicant.invited.token}?lang=${visit.lang}`;
    return { path, stands: applicant.button("Continue"), controls: 4 };
  },
  "the decline form": async (visit) => {
    const applicant = await invited(visit);
    const path = `/decline/${applicant.invited.token}?lang=${visit.lang}`;
    return { path, stands: applicant.button("Decline invitation"), controls: 7 };
  },
  "the returning sign-in": async (visit) => {
    const applicant = await invited(visit);
    const path = `/user-login?lang=${visit.lang}`;
    return { path, stands: applicant.button("Sign in"), controls: 4 };
  },
  "an unknown address": async (visit) => {
    const applicant = await invited(visit);
    const path = `/no/such/page?lang=${visit.lang}`;
    return { path, stands: applicant.link("Go to Login"), controls: 3 };
  },
  "the question for the e-mail": async (visit) => {
    const applicant = await invited(visit);
    await signIn(visit.page, applicant.invited, visit.lang);
    const path = `/confirm/${applicant.invited.token}`;
    return { path, stands: applicant.link("Skip for now"), controls: 5 };
  },
  "step 1": async (visit) => ({
    ...(await step(visit, "personal")),
    controls: 6,
  }),
  "step 2": async (visit) => ({ ...(await step(visit, "contact")), controls: 6 }),
  "step 3": async (visit) => ({ ...(await step(visit, "family")), controls: 8 }),
  "step 4": async (visit) => ({ ...(await step(visit, "passport")), controls: 8 }),
  "step 5": async (visit) => ({ ...(await step(visit, "drivers-license")), controls: 10 }),
  "the review": async (visit) => {
    const { applicant } = await step(visit, "review");
    const path = "/onboarding?step=drivers-license&view=review";
    return { path, stands: applicant.button("Submit application"), controls: 13 };
  },
  "the dashboard": async (visit) => {
    const applicant = await invited(visit);
    await submitted(visit.page, applicant.invited, visit.lang);
    const stands = applicant.heading("Application status");
    return { path: "/dashboard", stands, controls: 6, onward: () => allLoaded(visit.page) };
  },
  "the confirmation": async (visit) => {
    const applicant = await invited(visit);
    await submitted(visit.page, applicant.invited, visit.lang);
    const stands = applicant.heading("Your application is complete");
    return { path: "/success", stands, controls: 3 };
  },
  "the camera": async (visit) => {
    const { applicant } = await step(visit, "passport");
    const stands = applicant.button("Take the photo");
    return { path: CAMERA, stands, controls: 2, onward: () => waitForCamera(visit.page) };
  },
  "the photo that was taken": async (visit) => {
    const { applicant } = await step(visit, "passport");
    const stands = applicant.button("Take the photo");
    const onward = async () => {
      await waitForCamera(visit.page);
      await stands.click();
      await expect(applicant.button("Send this photo")).toBeVisible();
    };
    return { path: CAMERA, stands, controls: 2, onward };
  },
};

/** What the dashboard's cards ask for themselves: one that fails has a button of its own. */
const allLoaded = async (page: Page) => {
  await page.waitForFunction(() => {
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    return asked.some((name) => name.includes("/applications/earlier"));
  });
};

/** Away from the page first: it would load itself anew. */
async function reconnect(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().setOffline(false);
  await page.unrouteAll();
}

/** Comes to the screen with a network, and loses it there. */
async function come(page: Page, screen: Screen, cut: Cut): Promise<void> {
  const { path, stands, onward, withoutProgram = false } = screen;
  await reconnect(page);
  await page.goto(path);
  if (!withoutProgram) await waitForHydration(page);
  await expect(stands).toBeVisible();
  await onward?.();
  await cut(page);
  await fill(page);
}

type Seen = {
  /** In live regions, with the page's time. */
  said: { words: string; at: number }[];
  /** A page would have been loaded. */
  plain: boolean;
  /** A file dialog, or the printer's. */
  local: boolean;
};

/** Put into the page before it loads. There is no idle moment, so that nothing is fetched ahead. */
function observe() {
  const seen: Seen = { said: [], plain: false, local: false };
  Object.assign(globalThis, { seen });
  window.requestIdleCallback = () => 0;
  window.print = () => void (seen.local = true);
  const REGION = ".toast, [role=alert], [role=status]";
  const note = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const inside = Array.from(element?.querySelectorAll(REGION) ?? []);
    for (const region of [element?.closest(REGION), ...inside]) {
      const words = region?.textContent?.trim();
      if (words) seen.said.push({ words, at: performance.now() });
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(note);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  // Last to hear of it: what nobody has prevented loads a page. It does not, here.
  const plain = (event: Event) => {
    const target = event.target as HTMLElement;
    const isForm = event.type === "submit";
    if (event.defaultPrevented || !(isForm || target.closest("a[href^='/']"))) return;
    event.preventDefault();
    seen.plain = true;
  };
  window.addEventListener("click", plain);
  window.addEventListener("submit", plain);
}

const CONTROLS =
  ":is(button, a[href], summary, [role=button], input[type=submit]):not([href^='tel:'], [href^='mailto:'], [target=_blank], :disabled)";

/** What a person can use here, known by words that are the same after a reload. */
const controlsOf = (page: Page) =>
  page
    .locator(CONTROLS)
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => ({
        name: [
          element.tagName,
          element.getAttribute("href"),
          element.ariaLabel,
          element.textContent,
        ]
          .filter(Boolean)
          .join(" "),
        /** The language that is shown, the step that is open: nothing more to do. */
        isDone: element.ariaPressed === "true" || element.getAttribute("aria-current") === "step",
      })),
    );

/** What stands in the page's fields and in its headings. */
const standing = (page: Page) =>
  page.evaluate(() => ({
    path: window.location.pathname + window.location.search,
    place: window.location.hash,
    open: document.querySelectorAll("[open], [aria-expanded=true]").length,
    headings: Array.from(document.querySelectorAll("h1, h2"), (one) => one.textContent ?? ""),
    values: Object.fromEntries(
      Array.from(document.querySelectorAll<HTMLInputElement>("input, textarea"))
        .filter(({ id, type: kind }) => id && !["radio", "checkbox", "file"].includes(kind))
        .map(({ id, value }) => [id, value]),
    ),
  }));

const tellLocal = () => {
  (globalThis as unknown as { seen: Seen }).seen.local = true;
};

type Standing = Awaited<ReturnType<typeof standing>>;

/** Something in every field that takes free text. */
async function fill(page: Page): Promise<void> {
  const fields = page.locator(
    "main :is(input:not([type=radio], [type=checkbox], [type=file], [role=combobox], [readonly]), textarea)",
  );
  for (const field of await fields.all()) {
    // oxlint-disable no-await-in-loop -- one field after the other
    if (!(await field.isVisible())) continue;
    const [kind, mode, id] = await field.evaluate((input: HTMLInputElement) => [
      input.type,
      input.inputMode,
      input.id,
    ]);
    if (id?.endsWith("-day") || id?.endsWith("-year")) await field.fill("12");
    else if (kind === "email") await field.fill("ana@example.com");
    else if (kind === "tel" || mode === "numeric") await field.fill("5512345678");
    else if (kind === "url") await field.fill("https://example.com/ana");
    else await field.fill("Tlacolula");
  }
}

const CONNECTION = /connection|network|internet|conexión/i;
/** What the wizard says by itself, whatever was used. */
const AUTOSAVE = /^(?:No connection\. Kept|Sin conexión\. Guardado)/;

/** -1 for one that is hidden now: what was used before has closed something. */
const placeOf = async (page: Page, control: string) =>
  (await controlsOf(page)).findIndex(({ name }) => name === control);

const seenBy = (page: Page) =>
  page.evaluate(() => ({ ...(globalThis as unknown as { seen: Seen }).seen }));

const saidIn = ({ said }: Seen) =>
  said.find(({ words }) => CONNECTION.test(words) && !AUTOSAVE.test(words));

/** What came of a control: words, or what it does without a network; undefined as long as nothing. */
async function answerOf(page: Page, before: Standing): Promise<string | undefined> {
  const seen = await seenBy(page);
  if (saidIn(seen)) return "words";
  const busy = page.locator("main [aria-busy=true], .bottom-bar [aria-busy=true]");
  if ((await busy.count()) > 0) return undefined;
  if (seen.plain || seen.local) return "the browser's own";
  return JSON.stringify(await standing(page)) === JSON.stringify(before) ? undefined : "a change";
}

/** Uses one control of a page without a network. Answers whether the page is still the same. */
async function use(page: Page, control: string): Promise<boolean> {
  const before = await standing(page);
  const place = await placeOf(page, control);
  const usedAt = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    Object.assign(seen, { said: [], plain: false, local: false });
    return performance.now();
  });
  expect(place, control).toBeGreaterThanOrEqual(0);
  await page.locator(CONTROLS).filter({ visible: true }).nth(place).press("Enter");
  await expect.poll(() => answerOf(page, before), `${control}: an answer`).toBeDefined();

  const seen = await seenBy(page);
  const said = saidIn(seen);
  if (said) expect(said.at - usedAt, `${control}: says so within a second`).toBeLessThan(1000);
  await expect(page.getByRole("heading").first(), `${control}: the page is there`).toBeVisible();
  const lost = page.getByText(/^(?:This page could not be loaded|No se pudo cargar esta página)$/);
  await expect(lost, control).toHaveCount(0);
  // Leaving by a page that is loaded takes along what was typed: only where nothing can be.
  if (seen.plain) expect(before.values, control).toEqual({});
  const after = await standing(page);
  const isSame = after.path === before.path && String(after.headings) === String(before.headings);
  for (const [id, value] of Object.entries(isSame ? before.values : {})) {
    expect(after.values[id] ?? value, `${control} keeps ${id}`).toContain(value);
  }
  return isSame;
}

const LANGUAGES: Lang[] = ["es", "en"];
for (const [index, [how, cut]] of Object.entries(CUTS).entries()) {
  const lang = LANGUAGES[index] ?? "en";
  test.describe(`when ${how}`, () => {
    for (const [name, prepare] of Object.entries(SCREENS)) {
      test(`every control keeps the page and says what is wrong: ${name}`, async ({
        page,
        employer,
      }) => {
        page.on("filechooser", () => void page.evaluate(tellLocal));
        await openSignIn(page, lang);
        await page.addInitScript(observe);
        const screen = await prepare({ page, employer, lang });
        await come(page, screen, cut);
        const found = await controlsOf(page);
        const names = found.map((control) => control.name).join("\n");
        expect(found.length, names).toBeGreaterThanOrEqual(screen.controls);
        let stands = true;
        for (const { name: control } of found.filter(({ isDone }) => !isDone)) {
          if (!stands || (await placeOf(page, control)) < 0) await come(page, screen, cut);
          stands = await use(page, control);
        }
      });
    }
  });
}
