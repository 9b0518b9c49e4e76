import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { applicantAt } from "./prepared";
import { type Lang, textIn } from "./words";

/**
 * A page opened offline shows a message in the person's language, never the browser's error page,
 * never an old page.
 */

test.use({
  serviceWorkers: "allow",
  allowedConsole: [/ERR_INTERNET_DISCONNECTED|status of (?:404|503)/],
});

/** Waits until the service worker in this language will handle the next page. */
async function offlinePageIsReady(page: Page, lang: Lang = "en"): Promise<void> {
  const ready = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return { state: active?.state, address: active?.scriptURL };
    });
  const address = new URL(`/sw.js?lang=${lang}`, page.url()).href;
  await expect.poll(ready).toEqual({ state: "activated", address });
}

test("a page opened without a network says so, and opens by itself when the network is back", async ({
  page,
  context,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact");
  await offlinePageIsReady(page);
  await context.setOffline(true);
  await applicant.field("city").fill("Tlacolula");
  await page.reload();
  await expect(page.getByRole("heading")).toHaveText("No connection");
  await expect(page.getByRole("main")).toContainText("What you wrote is kept.");
  await expectAccessible(page, "the page without a network");
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await context.setOffline(false);
  await expect(applicant.heading("Contact information")).toBeVisible();
  await expect(applicant.field("city")).toHaveValue("Tlacolula");

  // It does not depend on the browser's "online" event either, which may come too early or never.
  await page.addInitScript(() =>
    addEventListener("online", (event) => event.stopImmediatePropagation()),
  );
  await context.setOffline(true);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading").first()).toHaveText("No connection");
  await context.setOffline(false);
  await expect(page.getByRole("region", { name: applicant.t("Application status") })).toBeVisible();
});

test("the offline page is in the person's language, also after a language switch", async ({
  page,
  context,
  employer,
}) => {
  const expectOffline = async (lang: Lang) => {
    await context.setOffline(true);
    await page.goto("/dashboard");
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page).toHaveTitle(textIn(lang)("No connection"));
    await expect(page.getByRole("heading")).toHaveText(textIn(lang)("No connection"));
    await expect(page.getByRole("main")).toContainText(
      textIn(lang)(
        "This page opens automatically when the internet is back. What you wrote is kept.",
      ),
    );
    await context.setOffline(false);
    await expect(page.getByRole("link", { name: textIn(lang)("Try again") })).toBeHidden();
  };
  await applicantAt(page, employer, "contact", { lang: "es" });
  await offlinePageIsReady(page, "es");
  await expectOffline("es");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await offlinePageIsReady(page, "en");
  await expectOffline("en");
});

/** Removes the times at which the Worker read the page's data. */
const withoutTimes = (html = "") => html.replace(/"(?:dehydrated|dataUpdated)At":\d+/g, "");

test("the service worker stores nothing: each page comes from the server, also after a deploy", async ({
  page,
  employer,
}) => {
  await applicantAt(page, employer, "contact");
  await offlinePageIsReady(page);
  for (const path of ["/dashboard", "/onboarding", "/user-login"]) {
    // Read first, because leaving the wizard ends the session.
    const server = await (await page.request.get(path)).text();
    const response = await page.goto(path);
    expect(response?.fromServiceWorker(), path).toBe(true);
    expect(withoutTimes(await response?.text()), path).toBe(withoutTimes(server));
  }
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("the service worker passes responses of the server on unchanged, even failures", async ({
  page,
}) => {
  await page.goto("/user-login");
  await offlinePageIsReady(page);
  const response = await page.goto("/api/no-such-path");
  expect(response?.status()).toBe(404);
  expect(await response?.json()).toMatchObject({ code: "route.not_found" });
});
