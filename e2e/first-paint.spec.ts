import type { Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";

/** The first screens before, while and after their scripts arrive (docs/performance.md). */

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the offer can be read, its language switched, and both answers lead on", async ({
    page,
    employer,
  }) => {
    const { token } = await employer.invite();
    await page.goto(`/welcome/${token}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Example Farm offers you a job",
    );
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("button", { name: "Español" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    for (const [name, place] of [
      ["Aceptar", "login"],
      ["Rechazar", "decline"],
    ] as const) {
      await expect(page.getByRole("link", { name })).toHaveAttribute(
        "href",
        `/${place}/${token}?language=es`,
      );
    }
  });
});

/** The program of the offer's page, which other pages stand on. */
const PROGRAM = /\/assets\/offer-[^/]+\.js$/;

/** Resolves once the page has fetched what a press and the next page need. */
const fetchedAhead = async (page: Page) => {
  await page.waitForResponse(PROGRAM);
  await page.waitForLoadState("networkidle");
};

test("the offer is usable with its document alone; its program and the next page come when idle", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite();
  const needed: string[] = [];
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") return;
    const prefetched = request.headers()["sec-purpose"] === "prefetch";
    (prefetched ? ahead : needed).push(new URL(request.url()).pathname);
  });
  await page.goto(`/welcome/${token}`);
  await expect.poll(() => ahead.length).toBeGreaterThan(3);
  await page.waitForLoadState("networkidle");
  expect(ahead.filter((path) => PROGRAM.test(path))).toHaveLength(1);
  expect(needed).toEqual([`/welcome/${token}`]);
});

test("a phone that saves data reads the offer and fetches nothing ahead", async ({
  page,
  employer,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const { token } = await employer.invite();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // The last thing that the page does by itself, but for fetching ahead.
  const reported = page.waitForRequest("**/api/invitations/opened");
  await page.goto(`/welcome/${token}`);
  await reported;
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([`/welcome/${token}`, "/api/invitations/opened"]);
});

test("the first press brings the program, which switches the language on the same page", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite();
  const ahead = fetchedAhead(page);
  await page.goto(`/welcome/${token}`);
  await ahead;
  let loads = 0;
  page.on("request", (request) => (loads += Number(request.isNavigationRequest())));
  const spanish = page.getByRole("button", { name: "Español" });
  await spanish.press("Enter");
  await expect(page.getByRole("link", { name: "Aceptar" })).toBeVisible();
  await expect(spanish).toBeFocused();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("link", { name: "Accept" })).toBeVisible();
  expect(loads).toBe(0);
});

test("the offer is printed without its program, once a press", async ({ page, employer }) => {
  const { token } = await employer.invite();
  await page.route(PROGRAM, () => undefined);
  await page.addInitScript(() => {
    let times = 0;
    window.print = () => (document.body.dataset.printed = String(++times));
  });
  await page.goto(`/welcome/${token}`);
  const print = page.getByRole("button", { name: "Print this offer or keep it as PDF" });
  const body = page.locator("body");
  await print.click();
  await expect(body).toHaveAttribute("data-printed", "1");
  await print.click();
  await expect(body).toHaveAttribute("data-printed", "2");
});

test.describe("a program that never comes, or is long in coming,", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("leaves the language switch its own way", async ({ page, employer }) => {
    for (const isLost of [true, false]) {
      const { token } = await employer.invite();
      await page.route(PROGRAM, (route) => (isLost ? route.abort() : undefined));
      await page.goto(`/welcome/${token}?language=en`);
      await page.getByRole("button", { name: "Español" }).click();
      await expect(page.getByRole("link", { name: "Aceptar" })).toBeVisible();
    }
  });
});

test("both answers are on the first screen, above the bar, on small phones in both languages", async ({
  page,
  employer,
}) => {
  const invited = await employer.invite();
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    for (const lang of ["en", "es"] as const) {
      const applicant = new Applicant(page, invited, lang);
      await page.setViewportSize({ width, height });
      await page.goto(`/welcome/${invited.token}?language=${lang}`);
      await expect(applicant.link("Accept")).toBeVisible();
      const bar = (await page.locator(".bottom-bar").boundingBox())?.y ?? 0;
      for (const words of ["Accept", "Decline"]) {
        const answer = await applicant.link(words).boundingBox();
        const bottom = (answer?.y ?? height) + (answer?.height ?? 0);
        expect(bottom, `${words}, ${lang}, ${width}`).toBeLessThanOrEqual(bar);
      }
    }
  }
});

test("the few styles inside the offer make it look as all of them do", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite();
  const shell = await (await page.request.get("/onboarding")).text();
  const sheet = /href="(\/assets\/[^"]+\.css)"/.exec(shell)?.[1] ?? "";
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/welcome/${token}`);
    const few = await page.screenshot({ fullPage: true });
    await page.addStyleTag({ url: sheet });
    expect((await page.screenshot({ fullPage: true })).equals(few), `${width}`).toBe(true);
  }
});

test("a language chosen before the script came outlives it and leaves the address", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite();
  await page.goto(`/welcome/${token}`);
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.goto(`/welcome/${token}?language=es`);
  await expect(page).toHaveURL(new RegExp(`/welcome/${token}$`));
  await expect(page.getByRole("link", { name: "Aceptar" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe("es");
});

test("a stored choice wins over the language of the page, and switching keeps the page", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const { token } = applicant.invited;
  await page.goto(`/welcome/${token}`);
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("link", { name: "Aceptar" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Aceptar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Español" })).toBeEnabled();
});

test("the second visit fetches no script that the first has fetched", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite();
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, transferSize }) => ({ name, isNew: transferSize > 0 })),
    );
  await page.goto(`/welcome/${token}`);
  await expect.poll(async () => (await fetched()).length).toBeGreaterThan(3);
  const first = await fetched();
  expect(first.filter(({ isNew }) => !isNew)).toEqual([]);
  await page.goto(`/welcome/${token}`);
  await expect.poll(async () => (await fetched()).length).toBeGreaterThan(3);
  const known = new Set(first.map(({ name }) => name));
  expect((await fetched()).filter(({ name, isNew }) => isNew && known.has(name))).toEqual([]);
});
