import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { applicantAt, saveUpTo } from "./prepared";
import { withoutData } from "./without-data";

/** Two windows and one family: what the other one saved is what step 3 shows. */

/** Another window saves a family of its own. */
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

const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));

/** Coming back from there, step 3 shows the family that the other window saved. */
async function showsTheOther(page: Page): Promise<void> {
  const refreshed = page.waitForResponse(/\/api\/applications$/);
  await comeBack(page);
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
    await showsTheOther(page);
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
  await showsTheOther(page);
});

test("step 3 shows the family that another window saves while the old one is still loading", async ({
  page,
  context,
  employer,
}) => {
  await applicantAt(page, employer, "passport");
  const { promise: read, resolve: tellRead } = Promise.withResolvers<void>();
  const { promise: late, resolve: comeLate } = Promise.withResolvers<void>();
  const family = "**/api/family-members/*";
  await page.route(
    family,
    async (route) => {
      const before = await route.fetch();
      tellRead();
      await late;
      await route.fulfill({ response: before });
    },
    { times: 1 },
  );
  await withoutData(page);
  await page.goto("/onboarding?step=family");
  await read;
  await saveAnotherFamily(context);
  // Once upon coming back, once more because step 3 stands on the family.
  let reads = 0;
  page.on(
    "response",
    (response) => (reads += Number(response.url().endsWith("/api/applications"))),
  );
  await comeBack(page);
  await expect.poll(() => reads).toBe(2);
  comeLate();
  await expect(page.locator("#field-father-firstName")).toHaveValue("Ramón");
});
