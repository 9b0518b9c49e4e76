import type { Locator, Page } from "@playwright/test";
import { Applicant } from "../applicant";
import { type Employer, expect, test } from "../fixtures";
import { waitForHydration } from "../hydration";
import { applicantAt, choose, type openStep, signIn, submitted } from "../prepared";
import { waitForCamera } from "../screens";
import type { Lang } from "../words";
import {
  CONTROLS,
  controlsOf,
  noteDialog,
  observe,
  pageState,
  type PageState,
  type Observed,
  observedOn,
} from "./observed-page";

/**
 * The network is lost right after a screen has opened, before anything more was fetched. Then every
 * control on the screen is used: the page and what was typed must stay, and it must say what is
 * wrong.
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
  /** Visible once the screen has loaded. */
  ready: Locator;
  /** The minimum number of controls. */
  controls: number;
  /** Whether the screen works only with links and plain forms. */
  isPlainHtml?: boolean;
  /** Further actions before the network is lost. */
  prepareMore?: () => Promise<void>;
};

const invited = async ({ page, employer, lang }: Visit) =>
  new Applicant(page, await employer.invite(), lang);

async function step(visit: Visit, name: Parameters<typeof openStep>[2] & string) {
  const applicant = await applicantAt(visit.page, visit.employer, name, { lang: visit.lang });
  const ready = visit.page.locator("main form :is(input, button):visible").first();
  return { applicant, path: `/onboarding?step=${name}`, ready };
}

const CAMERA = "/camera?endpoint=/api/applications/upload/passport";

const SCREENS: Record<string, (visit: Visit) => Promise<Screen>> = {
  "the offer": async (visit) => {
    const applicant = await invited(visit);
    const path = `/welcome/${applicant.invited.token}?lang=${visit.lang}`;
    return { path, ready: applicant.link("Accept"), controls: 5, isPlainHtml: true };
  },
  "the invitation's sign-in": async (visit) => {
    const applicant = await invited(visit);
    const path = `/login/${applicant.invited.token}?lang=${visit.lang}`;
    return { path, ready: applicant.button("Continue"), controls: 4 };
  },
  "the decline form": async (visit) => {
    const applicant = await invited(visit);
    const path = `/decline/${applicant.invited.token}?lang=${visit.lang}`;
    return { path, ready: applicant.button("Decline invitation"), controls: 7 };
  },
  "the returning sign-in": async (visit) => {
    const applicant = await invited(visit);
    const path = `/user-login?lang=${visit.lang}`;
    return { path, ready: applicant.button("Sign in"), controls: 4 };
  },
  "an unknown address": async (visit) => {
    const applicant = await invited(visit);
    const path = `/no/such/page?lang=${visit.lang}`;
    return { path, ready: applicant.link("Go to Login"), controls: 3 };
  },
  "the question for the e-mail": async (visit) => {
    const applicant = await invited(visit);
    await signIn(visit.page, applicant.invited, visit.lang);
    const path = `/confirm/${applicant.invited.token}`;
    return { path, ready: applicant.link("Skip for now"), controls: 5 };
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
    return { path, ready: applicant.button("Submit application"), controls: 13 };
  },
  "the dashboard": async (visit) => {
    const applicant = await invited(visit);
    await submitted(visit.page, applicant.invited, visit.lang);
    const ready = visit.page.getByRole("region", { name: applicant.t("Application status") });
    return { path: "/dashboard", ready, controls: 6 };
  },
  "the confirmation": async (visit) => {
    const applicant = await invited(visit);
    await submitted(visit.page, applicant.invited, visit.lang);
    const ready = applicant.heading("Application Submitted!");
    return { path: "/success", ready, controls: 3 };
  },
  "the camera": async (visit) => {
    const { applicant } = await step(visit, "passport");
    const ready = applicant.button("Take the photo");
    return { path: CAMERA, ready, controls: 2, prepareMore: () => waitForCamera(visit.page) };
  },
  "the photo that was taken": async (visit) => {
    const { applicant } = await step(visit, "passport");
    const ready = applicant.button("Take the photo");
    const prepareMore = async () => {
      await waitForCamera(visit.page);
      await ready.click();
      await expect(applicant.button("Send this photo")).toBeEnabled();
    };
    return { path: CAMERA, ready, controls: 2, prepareMore };
  },
};

/** Leaves the page first, because otherwise it would reload itself. */
async function reconnect(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().setOffline(false);
  await page.unrouteAll();
}

/** Opens the screen with a network, and then cuts the network. */
async function openAndCut(page: Page, screen: Screen, cut: Cut): Promise<void> {
  const { path, ready, prepareMore, isPlainHtml = false } = screen;
  await reconnect(page);
  await page.goto(path);
  if (!isPlainHtml) await waitForHydration(page);
  await expect(ready).toBeVisible();
  await prepareMore?.();
  await cut(page);
  await fill(page);
}

/** Fills in every free text field. */
async function fill(page: Page): Promise<void> {
  const fields = page.locator(
    "main :is(input:not([type=radio], [type=checkbox], [type=file], [role=combobox], [readonly]), textarea:not([readonly]))",
  );
  for (const field of await fields.all()) {
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
/** What autosave reports, whichever control is used. */
const AUTOSAVE = /^(?:No connection\. Kept|Sin internet\. Guardado)/;

/** What a control reports that needs no network. */
const COPIED = /^(?:Copied|Could not copy|Copiado|No se pudo copiar)/;

/** The control's index, or -1 if an earlier control has hidden it. */
const placeOf = async (page: Page, control: string) =>
  (await controlsOf(page)).findIndex(({ name }) => name === control);

const connectionNotice = ({ announcements }: Observed) =>
  announcements.find(({ words }) => CONNECTION.test(words) && !AUTOSAVE.test(words));

/** The effect of using a control; undefined as long as nothing has happened. */
async function effectOf(page: Page, before: PageState): Promise<string | undefined> {
  const seen = await observedOn(page);
  if (connectionNotice(seen)) return "words";
  if (seen.announcements.some(({ words }) => COPIED.test(words))) return "a copy";
  const busy = page.locator("main [aria-busy=true], .bottom-bar [aria-busy=true]");
  if ((await busy.count()) > 0) return undefined;
  if (seen.navigated || seen.dialog) return "the browser's own";
  return JSON.stringify(await pageState(page)) === JSON.stringify(before) ? undefined : "a change";
}

/** Uses one control without a network. Returns whether the page is still the same. */
async function use(page: Page, control: string): Promise<boolean> {
  const before = await pageState(page);
  const place = await placeOf(page, control);
  await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Observed };
    Object.assign(seen, { announcements: [], navigated: false, dialog: false });
  });
  expect(place, control).toBeGreaterThanOrEqual(0);
  await page.locator(CONTROLS).filter({ visible: true }).nth(place).press("Enter");
  await expect.poll(() => effectOf(page, before), `${control}: an effect`).toBeDefined();

  const seen = await observedOn(page);
  const notice = connectionNotice(seen);
  // Counted from the key itself, because a busy machine may take long to press it.
  const wait = notice && notice.at - seen.pressedAt;
  if (wait !== undefined) expect(wait, `${control}: says so within a second`).toBeLessThan(1000);
  await expect(page.getByRole("heading").first(), `${control}: the page is there`).toBeVisible();
  const lost = page.getByText(/^(?:This page could not be loaded|No se pudo cargar esta página)$/);
  await expect(lost, control).toHaveCount(0);
  // A page load would lose what was typed, so it is allowed only if nothing can be typed.
  if (seen.navigated) expect(before.values, control).toEqual({});
  const after = await pageState(page);
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
        page.on("filechooser", () => void page.evaluate(noteDialog));
        await choose(page, lang);
        await page.addInitScript(observe);
        const screen = await prepare({ page, employer, lang });
        await openAndCut(page, screen, cut);
        const found = await controlsOf(page);
        const names = found.map((control) => control.name).join("\n");
        expect(found.length, names).toBeGreaterThanOrEqual(screen.controls);
        let isSame = true;
        for (const { name: control } of found.filter(({ isDone }) => !isDone)) {
          if (!isSame || (await placeOf(page, control)) < 0) await openAndCut(page, screen, cut);
          isSame = await use(page, control);
        }
      });
    }
  });
}
