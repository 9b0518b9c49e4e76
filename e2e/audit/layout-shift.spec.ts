import type { Page, Route } from "@playwright/test";
import { expect, passportPhoto, test } from "../fixtures";
import { saveUpTo, sendDocument, sendVisa, signIn, submitted } from "../prepared";

/** Nothing may move while a screen's files and data arrive one by one (docs/performance.md). */

const LIMIT = 0.01;

/** Expires within six months after the job ends, so step 4 shows a note. */
const SHORT = { passport: { passportExpirationDate: "2028-01-01" } };

type Moved = { shifts: { value: number; what: string[] }[] };

/** Records every layout shift from the first frame on, and what moved. */
function watch(): void {
  type Entry = { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
  const seen: Moved = { shifts: [] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as unknown as Entry;
      const what = sources.map(
        ({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
      );
      if (!hadRecentInput) seen.shifts.push({ value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Waits for two frames; resolves at once if the page is navigating away. */
const painted = (page: Page) =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
    )
    .catch(() => undefined);

/** Compares the path only: the camera page's query contains an API path too. */
const isCall = ({ pathname }: URL) => pathname.startsWith("/api/");

/**
 * Delays every script by a frame, and API responses until the screen has rendered, one at a time.
 */
async function slow(page: Page): Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  const later = async (route: Route) => {
    await painted(page);
    await route.continue();
  };
  const afterTheScreen = async (route: Route) => {
    await page.locator("#root *").first().waitFor({ state: "attached" });
    await later(route);
  };
  await page.route("**/assets/*.js", later);
  await page.route(isCall, (route) => {
    // A page's requests disappear when it is left.
    turn = turn.then(() => afterTheScreen(route)).catch(() => undefined);
  });
  await page.addInitScript(watch);
}

async function expectStill(page: Page, screen: string): Promise<void> {
  await painted(page);
  const { shifts } = await page.evaluate(() => (globalThis as unknown as { seen: Moved }).seen);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(moved, `${screen} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMIT);
}

/** Opens each path, waits for the part that loads last (a selector), and checks what moved. */
async function look(page: Page, screens: [path: string, last: string][]): Promise<void> {
  for (const [path, last] of screens) {
    await page.goto(path, { waitUntil: "commit" });
    await page.locator(last).first().waitFor();
    await page.waitForLoadState("networkidle");
    await expectStill(page, path);
  }
}

for (const [device, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a computer", { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device} nothing moves by more than ${LIMIT}`, () => {
    test.use({ viewport, allowedConsole: [/status of 40[14] /] });

    test("on the public screens", async ({ page, employer }) => {
      const { token } = await employer.invite();
      await slow(page);
      await look(page, [
        [`/welcome/${token}`, "h1"],
        [`/login/${token}`, "#field-phone"],
        [`/decline/${token}`, "#field-reason"],
        ["/user-login", "#field-phone"],
        ["/", "#field-phone"],
        ["/no/such/page", "h1"],
        ["/login/a-link-that-nobody-ever-sent", "[role=timer]"],
        ["/dashboard", "#field-phone"],
      ]);
    });

    test("on the forms, in another language than the browser's", async ({ page, employer }) => {
      const { token } = await employer.invite();
      await page.goto("/user-login?language=es");
      await slow(page);
      await look(page, [
        [`/login/${token}`, "#field-phone"],
        [`/decline/${token}`, "#field-reason"],
        ["/user-login", "#field-phone"],
      ]);
    });

    test("in the wizard", async ({ page, employer }) => {
      await signIn(page, await employer.invite());
      await saveUpTo(page, "review", SHORT);
      await slow(page);
      await look(page, [
        ["/onboarding?step=personal", "#step-heading"],
        ...["contact", "family", "passport", "drivers-license"].map((step): [string, string] => [
          `/onboarding?step=${step}`,
          "#step-heading",
        ]),
        ["/onboarding?step=drivers-license&view=review", "#step-heading"],
      ]);
    });

    test("on the confirmation and in the camera", async ({ page, employer }) => {
      const invited = await employer.invite();
      await signIn(page, invited);
      await slow(page);
      await look(page, [
        [`/confirm/${invited.token}`, "#field-email"],
        ["/camera?endpoint=/api/applications/upload/passport", "video"],
      ]);
    });

    test("on the dashboard and the last page", async ({ page, employer }) => {
      const id = await submitted(page, await employer.invite());
      await slow(page);
      await look(page, [
        ["/dashboard", "text=Yuma, Arizona"],
        ["/success", "text=Your application reference"],
      ]);
      await page.unrouteAll({ behavior: "wait" });
      await sendDocument(page, "visa");
      await sendVisa(page);
      await employer.setStatus(id, "approved");
      await slow(page);
      await look(page, [["/dashboard", "text=Yuma, Arizona"]]);
    });
  });
}

for (const width of [320, 390, 1280]) {
  test.describe(`at ${width} px nothing moves in step 4`, () => {
    test.use({ viewport: { width, height: 800 } });
    // Opened at the photo's field, which is below the visible part of the page.
    const step = "/onboarding?step=passport&field=passportDocumentUrl";

    test("without a photo, with one, and while another is uploading", async ({
      page,
      employer,
    }) => {
      await signIn(page, await employer.invite());
      await saveUpTo(page, "passport");
      await slow(page);
      await look(page, [[step, "button >> text=Choose a file"]]);
      await page.unrouteAll({ behavior: "wait" });
      await saveUpTo(page, "review", SHORT);
      await slow(page);
      await look(page, [[step, "text=Replace"]]);

      await page.getByRole("button", { name: /^Replace/ }).click();
      // The upload never finishes, so that the reload finds it pending.
      await page.route("**/upload/passport", () => undefined);
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("button", { name: /^Choose a file/ }).click();
      const buffer = await passportPhoto(page);
      await (await chooser).setFiles({ name: "passport.jpg", mimeType: "image/jpeg", buffer });
      const uploading = page.locator("label", { hasText: /^Uploading/ });
      await uploading.waitFor();
      await expectStill(page, "sending");
      await page.reload({ waitUntil: "commit" });
      await uploading.waitFor();
      await expectStill(page, "reloaded");
    });
  });
}
