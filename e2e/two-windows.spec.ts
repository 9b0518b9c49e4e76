import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { applicantAt, saveUpTo } from "./prepared";
import { withoutData } from "./without-data";

/** Step 3 shows the family that another window saved. */

/** Saves a different family in another window. */
async function saveAnotherFamily(context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await other.goto("/dashboard");
  const father = {
    relationship: "father",
    firstName: "Ramón",
    lastName: "Núñez",
    dateOfBirth: "1961-01-31",
    birthCity: "Mitla",
    birthCountry: "MX",
  };
  await saveUpTo(other, "passport", { family: { familyMembers: [father] } });
}

const returnToWindow = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));

/** After returning to this window, step 3 shows the family that the other one saved. */
async function expectOtherFamily(page: Page): Promise<void> {
  const refreshed = page.waitForResponse(/\/api\/applications$/);
  await returnToWindow(page);
  await refreshed;
  await page.getByRole("link", { name: "Family" }).click();
  await expect(page.locator("#field-father-firstName")).toHaveValue("Ramón");
}

for (const step of ["contact", "family"]) {
  test(`step 3, opened from ${step}, shows the family that another window saved`, async ({
    page,
    context,
    employer,
  }) => {
    await applicantAt(page, employer, "passport");
    await page.goto(`/onboarding?step=${step}`);
    await expect(page.locator("main form")).toBeVisible();
    await saveAnotherFamily(context);
    await expectOtherFamily(page);
  });
}

test("a family that came with the page is replaced by the one that another window saved", async ({
  page,
  context,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  await page.goto("/onboarding?step=passport");
  await expect(applicant.field("passportNumber")).toBeVisible();
  await saveAnotherFamily(context);
  await expectOtherFamily(page);
});

test("step 3 shows the family that another window saves while the old one is still loading", async ({
  page,
  context,
  employer,
}) => {
  await applicantAt(page, employer, "passport");
  const { promise: read, resolve: markRead } = Promise.withResolvers<void>();
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
  const family = "**/api/family-members/*";
  await page.route(
    family,
    async (route) => {
      const before = await route.fetch();
      markRead();
      await late;
      await route.fulfill({ response: before });
    },
    { times: 1 },
  );
  await withoutData(page);
  await page.goto("/onboarding?step=family");
  await read;
  await saveAnotherFamily(context);
  // Once because the window is visible again, once more because step 3 shows the family.
  let reads = 0;
  page.on(
    "response",
    (response) => (reads += Number(response.url().endsWith("/api/applications"))),
  );
  await returnToWindow(page);
  await expect.poll(() => reads).toBe(2);
  release();
  await expect(page.locator("#field-father-firstName")).toHaveValue("Ramón");
});
