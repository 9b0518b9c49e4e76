import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";
import { applicantAt, saveUpTo, signIn } from "./prepared";

/** What comes beside, before and behind the first screen of the area (docs/performance.md). */

test("a later step's files and data are asked for, once, while the program is still on its way", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  await saveUpTo(page, "family");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const count = (path: RegExp) => asked.filter((one) => path.test(one)).length;
  const early = [
    /^\/assets\/later-/,
    /^\/api\/auth\/me$/,
    /^\/api\/applications$/,
    /^\/api\/family-members\//,
    /^\/api\/invitations\/by-user\//,
  ];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/offer-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/onboarding?step=family", { waitUntil: "commit" });
  await expect.poll(() => early.map(count)).toEqual(early.map(() => 1));
  letGo();
  await expect(applicant.heading("Father")).toBeVisible();
  await applicant.areaAtHand();
  expect(early.map(count)).toEqual(early.map(() => 1));
});

test("calls of the page that would come after the program's are not made: their answers would be used when they are old", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/assets/early-*.js", async (route) => {
    await held;
    await route.continue();
  });
  let asked = 0;
  page.on("request", (request) => (asked += Number(request.url().endsWith("/api/applications"))));
  await page.goto("/dashboard", { waitUntil: "commit" });
  await applicant.areaAtHand();
  letGo();
  await page.waitForLoadState();
  expect(asked).toBe(1);
});

test("a later step is drawn at once under its own heading, with data that came before the program", async ({
  page,
  employer,
}) => {
  await signIn(page, await employer.invite());
  await saveUpTo(page, "family");
  const answered = page.waitForResponse(/\/api\/applications$/);
  await page.route("**/assets/offer-*.js", async (route) => {
    await answered;
    await route.continue();
  });
  await page.addInitScript(() => {
    const headings: string[] = [];
    Object.assign(globalThis, { headings });
    new MutationObserver(() => {
      const drawn = document.querySelector("main h1, main [role=status]");
      if (drawn) headings.push(document.querySelector("main h2")?.textContent ?? "a skeleton");
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto("/onboarding?step=contact");
  await expect(page.locator("#field-address1")).toBeVisible();
  const [first] = await page.evaluate(() => Reflect.get(globalThis, "headings") as string[]);
  expect(first).toBe("Contact information");
});

test("what the area may need later is not asked for before its screen has its data", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  const later: string[] = [];
  page.on("request", (request) => {
    // The sign-in page, left behind, fetches rules of its own.
    const isOurs = request.frame().url().includes("/dashboard");
    if (isOurs && /\/assets\/(?:later|camera)-/.test(request.url())) {
      later.push(request.url());
    }
  });
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/applications", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("status", { name: "Loading your application" })).toBeVisible();
  for (const _ of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one idle moment after the other
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  expect(later).toEqual([]);
  answer();
  await expect(applicant.heading("Application status")).toBeVisible();
  await applicant.areaAtHand();
  expect(later).toHaveLength(2);
});

test.describe("a program that does not come", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("leaves no blank page: after a while there are words and a way to try again", async ({
    page,
    employer,
  }) => {
    await signIn(page, await employer.invite());
    const lost = "**/assets/offer-*.js";
    await page.route(lost, (route) => route.abort());
    await page.goto("/dashboard");
    await expect(page.getByText("Cargando…")).toBeVisible();
    const again = page.getByRole("link", { name: "Try again" });
    await expect(again).toBeVisible();
    await page.unroute(lost);
    await again.click();
    await expect(page.getByRole("heading", { name: "Application status" })).toBeVisible();
    await expect(page.getByText("Cargando…")).toBeHidden();
  });
});

test("the wizard goes on without a network from its first step, with rules and later steps at hand", async ({
  page,
  employer,
  context,
}) => {
  const applicant = await applicantAt(page, employer, "personal");
  await applicant.areaAtHand();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("region", { name: /There are \d+ answers to check/ })).toBeFocused();
});
