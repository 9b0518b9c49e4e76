import type { BrowserContext, Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { type Employer, expect, test } from "./fixtures";
import { waitForHydration } from "./hydration";
import { applicantAt, openStep, savedDraft, saveUpTo } from "./prepared";
import { withoutData } from "./without-data";

/**
 * One person with two windows: each shows what the other saved, and neither loses what was typed.
 */

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

/** Expects step 3 to show, after returning to this window, the family that the other one saved. */
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

test("the family loaded with the page is replaced by the one that another window saved", async ({
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
  // Once because the window is visible again, and once because step 3 shows the family.
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

const CHANGED_ELSEWHERE = "Your application was changed in another window or on another phone";

/** Two tabs at step 2; the first has saved a city that the second has not loaded. */
async function twoTabs(page: Page, employer: Employer): Promise<Applicant> {
  const first = new Applicant(page, await employer.invite(), "en");
  await openStep(page, first.invited, "contact");
  const second = new Applicant(await page.context().newPage(), first.invited, "en");
  await second.page.goto("/onboarding?step=contact");
  await expect(second.field("city")).toBeVisible();
  await first.field("city").fill("Oaxaca de Juárez");
  await expect.poll(savedDraft(page, "contact")).toMatchObject({ city: "Oaxaca de Juárez" });
  return second;
}

test.describe("two tabs", () => {
  test("fields changed in two tabs are both kept, and a notice says so", async ({
    page,
    employer,
  }) => {
    const second = await twoTabs(page, employer);
    const newest = second.page.waitForResponse(/\/api\/applications$/);
    // The family loads after the application, and merging the application must not cancel that.
    let reads = 0;
    await second.page.route("**/api/family-members/*", async (route) => {
      reads += 1;
      await newest;
      await route.continue();
    });
    await second.field("address1").fill("Calle Reforma 12");
    await expect(second.page.getByText(CHANGED_ELSEWHERE)).toBeVisible();
    expect(reads).toBe(1);
    await expect(second.field("address1")).toHaveValue("Calle Reforma 12");
    await expect(second.field("city")).toHaveValue("Oaxaca de Juárez");
    await expect.poll(savedDraft(page, "contact")).toMatchObject({
      city: "Oaxaca de Juárez",
      address1: "Calle Reforma 12",
    });
  });

  test("a save that conflicts with the other tab merges its values", async ({ page, employer }) => {
    const first = await applicantAt(page, employer, "review");
    const second = new Applicant(await page.context().newPage(), first.invited, "en");
    await second.page.goto("/onboarding?step=contact");
    await expect(second.field("city")).toBeVisible();
    await page.goto("/onboarding?step=contact");
    await first.field("city").fill("Tlacolula de Matamoros");
    await first.next("Family members");

    await second.field("address1").fill("Avenida Juárez 3");
    await second.button("Next").click();
    // The button is a full screen further down.
    await expect(second.page.getByText(CHANGED_ELSEWHERE)).toBeInViewport();
    await expect(second.page.locator(":focus")).toContainText(CHANGED_ELSEWHERE);
    await expect(second.heading("Contact information")).toBeVisible();
    await expect(second.field("city")).toHaveValue("Tlacolula de Matamoros");
    await expect(second.field("address1")).toHaveValue("Avenida Juárez 3");
  });

  test("the other tab's values can still be restored after they were overwritten", async ({
    page,
    employer,
  }) => {
    const second = await twoTabs(page, employer);
    await second.field("city").fill("Mitla");
    await expect(second.page.getByText(CHANGED_ELSEWHERE)).toBeVisible();
    await expect(second.field("city")).toHaveValue("Mitla");
    await expect.poll(savedDraft(page, "contact")).toMatchObject({ city: "Mitla" });
    await second.button("Use the other answers").click();
    await expect(second.page.getByText(CHANGED_ELSEWHERE)).toHaveCount(0);
    await expect(second.field("city")).toHaveValue("Oaxaca de Juárez");
    await expect.poll(savedDraft(page, "contact")).toMatchObject({ city: "Oaxaca de Juárez" });
  });

  test("if the newest values could not be read, they are requested again", async ({
    page,
    employer,
  }) => {
    const second = await twoTabs(page, employer);
    await second.page.route("**/api/applications", (route) => route.abort(), { times: 1 });
    await second.field("address1").fill("Calle Reforma 12");
    await expect(second.page.getByText("Loading the newest answers…").first()).toBeVisible();
    await expect(second.page.getByText(CHANGED_ELSEWHERE)).toBeVisible();
    await expect.poll(savedDraft(page, "contact")).toMatchObject({ address1: "Calle Reforma 12" });
  });
});

test.describe("after a page was closed", () => {
  // The first save of the next page is refused because of what the closed page saved.
  test.use({ allowedConsole: [/412 /] });
  for (const when of ["at once", "after it has appeared"]) {
    test(`an SSN typed just before a reload is kept, and not reported as another window's change: Next ${when}`, async ({
      page,
      employer,
    }) => {
      const applicant = await applicantAt(page, employer, "personal");
      const stored = page.getByText("***-**-6789", { exact: true });
      await applicant.fillPersonal();
      await applicant.field("ssn").fill("123456789");
      await page.reload();
      await waitForHydration(page);
      if (when !== "at once") await expect(stored).toBeVisible();
      await expect(page.getByText("changed in another window")).toHaveCount(0);
      await applicant.next("Contact information");
      await applicant.link("Back").click();
      await expect(stored).toBeVisible();
    });
  }
});
