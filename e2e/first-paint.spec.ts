import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";
import { signIn } from "./prepared";

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

test("the offer is usable with its document and one script file; the next page comes when idle", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite();
  const needed: string[] = [];
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") return;
    const prefetched = request.headers()["sec-purpose"] === "prefetch";
    (prefetched ? ahead : needed).push(request.resourceType());
  });
  const opened = page.waitForRequest((request) => request.method() === "POST");
  await page.goto(`/welcome/${token}`);
  // The program reports the visit as soon as it runs.
  await opened;
  await expect.poll(() => ahead.length).toBeGreaterThan(3);
  expect(needed).toEqual(["document", "script"]);
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

test("the second visit fetches no script", async ({ page, employer }) => {
  const { token } = await employer.invite();
  const arrived = () => page.waitForRequest((request) => request.method() === "POST");
  for (const visit of [1, 2]) {
    const opened = arrived();
    await page.goto(`/welcome/${token}`);
    await opened;
    const fetched = await page.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name, transferSize }) => name.endsWith(".js") && transferSize > 0)
          .filter(({ initiatorType }) => initiatorType !== "link").length,
    );
    expect(fetched, `visit ${visit}`).toBe(visit === 1 ? 1 : 0);
  }
});

test("the wizard's data is asked for, once, while its program is still on its way", async ({
  page,
  employer,
}) => {
  await signIn(page, await employer.invite());
  const calls: string[] = [];
  const asked = new Promise<void>((resolve) => {
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) calls.push(pathname);
      if (pathname === "/api/applications") resolve();
    });
  });
  await page.route("**/assets/offer-*.js", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/onboarding");
  await expect(page.locator("#field-firstName")).toBeVisible();
  expect(calls.filter((path) => path === "/api/auth/me")).toHaveLength(1);
  expect(calls.filter((path) => path === "/api/applications")).toHaveLength(1);
});

test("the wizard goes on without a network from its first step, with rules and later steps at hand", async ({
  page,
  employer,
  context,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  await page.goto("/onboarding");
  await applicant.areaAtHand();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("region", { name: /There are \d+ answers to check/ })).toBeFocused();
});
