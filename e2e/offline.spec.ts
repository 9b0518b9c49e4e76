import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { applicantAt } from "./prepared";

/** A page opened without a network: a word in both languages, never the browser's own, never an old one. */

test.use({
  serviceWorkers: "allow",
  allowedConsole: [/ERR_INTERNET_DISCONNECTED|status of (?:404|503)/],
});

/** The next page goes through the service worker. */
async function offlinePageIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve));
  });
}

test("without a network a page says so in both languages, and opens by itself when it is back", async ({
  page,
  context,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact");
  await offlinePageIsReady(page);
  await context.setOffline(true);
  await applicant.field("city").fill("Tlacolula");
  await page.reload();
  await expect(page.getByRole("heading")).toHaveText(["No connection", "Sin conexión"]);
  await expect(page.locator('section[lang="es"]')).toContainText(
    "Lo que ya escribió sigue guardado",
  );
  await expectAccessible(page, "the page without a network");
  for (const width of [320, 1280]) {
    // oxlint-disable-next-line no-await-in-loop -- one page, two widths
    await page.setViewportSize({ width, height: 700 });
    // oxlint-disable-next-line no-await-in-loop -- the same
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await context.setOffline(false);
  await expect(applicant.heading("Contact information")).toBeVisible();
  await expect(applicant.field("city")).toHaveValue("Tlacolula");

  // Nor does it wait for a word of the browser, which may come too early or never.
  await page.addInitScript(() =>
    addEventListener("online", (event) => event.stopImmediatePropagation()),
  );
  await context.setOffline(true);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading").first()).toHaveText("No connection");
  await context.setOffline(false);
  await expect(applicant.heading("Application status")).toBeVisible();
});

/** When the Worker read what is in the page. */
const withoutTimes = (html = "") => html.replace(/"(?:dehydrated|dataUpdated)At":\d+/g, "");

test("nothing is stored for it: each page is the server's, also after a deploy", async ({
  page,
  employer,
}) => {
  await applicantAt(page, employer, "contact");
  await offlinePageIsReady(page);
  for (const path of ["/dashboard", "/onboarding", "/user-login"]) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(true);
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect(withoutTimes(await answer?.text()), path).toBe(
      // oxlint-disable-next-line no-await-in-loop -- the same
      withoutTimes(await (await page.request.get(path)).text()),
    );
  }
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("an answer of the server is shown as it is, a failure too", async ({ page }) => {
  await page.goto("/user-login");
  await offlinePageIsReady(page);
  const answer = await page.goto("/api/no-such-path");
  expect(answer?.status()).toBe(404);
  expect(await answer?.json()).toMatchObject({ code: "route.not_found" });
});
