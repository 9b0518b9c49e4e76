import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";
import { openStep, savedApplication, submitted } from "./prepared";

/** The company decides something while the page is open. */

test.use({ allowedConsole: [/status of 409 /] });

test("a response to a change that was withdrawn is refused, and the focus is on the heading", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  const change = await employer.propose(id, { wage: 16.1 });
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "The company proposes a change" });
  await expect(card).toBeVisible();
  await change.withdraw();
  await applicant.button("Yes, I accept the change").click();
  await expect(applicant.toast("This change was already answered or withdrawn")).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(applicant.heading("Your application")).toBeFocused();
});

test("typing into a draft that the company has closed says that the last answers were not saved", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "es");
  await openStep(page, applicant.invited, "personal", { lang: "es" });
  const { id } = await savedApplication(page);
  await employer.setStatus(String(id), "rejected", "Ya no hay lugar");
  await applicant.field("birthCity").fill("Tlacolula");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(applicant.toast("Your last answers were not saved")).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with the program" : "with scripts switched off", () => {
    test.use({ javaScriptEnabled });

    test("the camera opens for a passport only while its photo may be sent", async ({
      page,
      employer,
    }) => {
      const camera = "/camera?endpoint=/api/applications/upload/passport&returnTo=/dashboard";
      const id = await submitted(page, await employer.invite());
      await page.goto(camera);
      await expect(page).toHaveURL(/\/dashboard$/);
      await employer.askAgain(id, "passport", "blurry", "Page 2");
      await page.goto(camera);
      await expect(page).toHaveURL(/\/camera/);
      await page.goto("/camera?endpoint=/api/applications/upload/drivers-license");
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
}
