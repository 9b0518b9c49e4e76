import type { Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { type Employer, expect, expectAccessible, test } from "./fixtures";
import { choose, openStep, sendDocument, signIn, submitted } from "./prepared";

/** A person with two applications: what is requested in the one that is not open. */

/** Signs in to the newer application; `older` is the id of the other one, which was submitted. */
async function twoApplications(page: Page, employer: Employer) {
  const first = await employer.invite();
  const older = await submitted(page, first, "es");
  const next = await employer.invite({ cwj: first.cwj, offer: { position: "Packer" } });
  const applicant = new Applicant(page, next, "es");
  const open = async () => {
    await choose(page, "es");
    await signIn(page, next, "es");
    await page.goto("/dashboard");
  };
  const card = page.getByRole("region", { name: applicant.t("Your other applications") });
  return { older, applicant, card, open };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with the program" : "with scripts switched off", () => {
    test.use({ javaScriptEnabled });

    test("a photo requested again in the other application shows the reason, and is sent there", async ({
      page,
      employer,
    }) => {
      const { older, applicant, card, open } = await twoApplications(page, employer);
      await employer.askAgain(older, "passport", "glare", "Página 2");
      await open();
      await applicant.link("See what you need to do").click();
      await expect(card.getByText("Página 2")).toBeInViewport();
      await expect(card.getByText(applicant.t("Your turn"))).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, "other application with a request");
      await applicant.button("Open this application").dblclick();
      const turn = page.getByRole("region", { name: applicant.t("Your turn") });
      await expect(turn.getByText("Página 2")).toBeVisible();
      await sendDocument(page, "passport");
      await page.reload();
      await expect(turn).toHaveCount(0);
      await expect(card.getByText("Packer, Example Farm")).toBeVisible();
      // The newer application is still unfinished.
      await expect(page.getByText(applicant.t("You don't need to do anything now"))).toHaveCount(0);
    });
  });
}

test("a newer, unfinished application is marked as the person's turn, an older one is not", async ({
  page,
  employer,
}) => {
  const { applicant, card, open } = await twoApplications(page, employer);
  await page.goto("/dashboard");
  const notice = applicant.link("See what you need to do");
  await open();
  await expect(notice).toHaveCount(0);
  await card.getByText("Harvest worker, Example Farm").click();
  await card.getByRole("button", { name: applicant.t("Open this application") }).click();
  await notice.click();
  await expect(card.getByText(applicant.t("Your turn"))).toBeVisible();
  await expect(card.getByText(applicant.t("Finish your application"))).toBeInViewport();
  await expectAccessible(page, "a newer application to finish");
  await applicant.button("Open this application").click();
  await expect(page).toHaveURL(/\/onboarding/);
  await page.goto("/dashboard");
  await expect(card.getByText("Harvest worker, Example Farm")).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("the other application shows why it was returned, and can be corrected from there", async ({
  page,
  employer,
}) => {
  const { older, applicant, card, open } = await twoApplications(page, employer);
  await employer.setStatus(older, "draft", "Falta su segundo apellido");
  await open();
  await expect(card.getByText("Falta su segundo apellido")).toBeVisible();
  await applicant.button("Open this application").click();
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(page.getByText("Falta su segundo apellido")).toBeVisible();
});

test("a proposed change and missing visa details are shown at the other application", async ({
  page,
  employer,
}) => {
  const { older, applicant, card, open } = await twoApplications(page, employer);
  await sendDocument(page, "visa");
  await employer.propose(older, { wage: 16.1 });
  await open();
  for (const words of ["The company proposes a change", "Details of your visa"]) {
    await expect(card.getByText(applicant.t(words))).toBeVisible();
  }
  await applicant.button("Open this application").click();
  await expect(
    page.getByRole("region", { name: applicant.t("The company proposes a change") }),
  ).toBeVisible();
});

const REPLACED = "Another application was opened on this phone, in another window.";

test("after a second invitation is accepted in another window, the first window says so and does not report a sign-out", async ({
  page,
  context,
  employer,
}) => {
  const first = await employer.invite();
  await openStep(page, first, "personal", { lang: "es" });
  const next = await employer.invite({ cwj: first.cwj, offer: { position: "Packer" } });
  const other = new Applicant(await context.newPage(), next, "es");
  await other.accept();
  await expect(page.getByText(other.t(REPLACED))).toBeVisible();
  await expect(page.getByText(other.t("You are signed out."))).toHaveCount(0);
  await expectAccessible(page, "another application was opened");
  await page
    .getByRole("link", { name: other.t("Continue with the application that is open now") })
    .click();
  await expect(page.locator("#step-heading")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("Packer").first()).toBeVisible();
});

test("opening the other application tells the windows that show the first one", async ({
  page,
  context,
  employer,
}) => {
  const { applicant, open } = await twoApplications(page, employer);
  await open();
  const tab = await context.newPage();
  await tab.goto("/dashboard");
  await tab.getByText("Harvest worker, Example Farm").click();
  await tab.getByRole("button", { name: applicant.t("Open this application") }).click();
  await expect(tab.getByText("Packer, Example Farm")).toBeVisible();
  await expect(page.getByText(applicant.t(REPLACED))).toBeVisible();
});
