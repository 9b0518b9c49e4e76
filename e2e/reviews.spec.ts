import { Applicant } from "./applicant";
import { expect, expectAccessible, passportPhoto, test } from "./fixtures";
import { openStep, submitted } from "./prepared";

/** Documents that are asked for again, and soft words that stop nobody. */

test("a document asked for again: the reason in Spanish, its section, sent again after submit", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "es");
  const id = await submitted(page, applicant.invited, "es");
  await employer.askAgain(id, "passport", "glare", "Página 2");
  await page.goto("/dashboard");
  await expect(page.getByText(applicant.t("Your turn"))).toBeVisible();
  await page
    .getByRole("listitem")
    .getByRole("link", { name: applicant.t("Passport") })
    .click();
  await expect(page).toHaveURL(/#document-passport$/);
  const section = page.locator("#document-passport");
  await expect(
    section.getByText(
      applicant.t(
        "Light is reflected in the photo and hides something. Turn away from lamps and do not use the flash.",
      ),
    ),
  ).toBeVisible();
  await expect(section.getByText("Página 2")).toBeVisible();
  await expectAccessible(page, "dashboard with a document asked for again");
  await applicant.upload("Passport", await passportPhoto(page, 1600, 1100));
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await expect(page.getByText(applicant.t("Please send this document again"))).toHaveCount(0);
  await expect(section.getByRole("button")).toHaveCount(0);
});

test("a passport that ends too early, and another name, are said softly", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited, "personal");
  await applicant.field("firstName").fill("MARIA JOSE");
  await expect(page.getByText(/^Your invitation says/)).toHaveCount(0);
  await applicant.field("firstName").fill("Guadalupe");
  await expect(page.getByText(/^Your invitation says “María José Núñez O'Higgins”/)).toBeVisible();

  await openStep(page, applicant.invited, "passport");
  await applicant.fillPassport();
  await applicant.date("passportExpirationDate", { year: "2028", month: "04", day: "29" });
  await expect(
    page.getByText(/^This passport expires less than six months after the job ends/),
  ).toBeVisible();
  await applicant.upload("Passport document", await passportPhoto(page, 1600, 1100));
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await applicant.next("Driver's license (optional)");
});

for (const timezoneId of ["America/Tijuana", "America/Mexico_City", "Asia/Tokyo"]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("the day of birth stays the day of birth", async ({ page, employer }) => {
      const applicant = new Applicant(page, await employer.invite(), "en");
      await openStep(page, applicant.invited, "personal");
      await applicant.fillPersonal();
      await applicant.next("Contact information");
      const answer = await page.request.get("/api/applications");
      expect(await answer.json()).toMatchObject({ dateOfBirth: "1990-05-03" });
      await page.goto("/dashboard");
      await expect(page.getByText("May 3, 1990")).toBeVisible();
      await page.goto("/onboarding?step=personal");
      await expect(page.locator("#field-dateOfBirth-day")).toHaveValue("03");
    });
  });
}

test("names made to do harm are only names", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited, "personal");
  await applicant.fillPersonal();
  for (const name of [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "Ω≈ç√∫˜µ≤≥÷",
    "社會科學院語學研究所",
    "الإسم",
    "Robert'); DROP TABLE applications;--",
  ]) {
    // oxlint-disable no-await-in-loop -- one after the other, in one form
    await applicant.field("firstName").fill(name);
    await applicant.next("Contact information");
    await page.goto("/dashboard");
    await expect(page.getByText(name).first()).toBeVisible();
    await page.goto("/onboarding?step=personal");
    await expect(applicant.field("firstName")).toHaveValue(name);
    // oxlint-enable no-await-in-loop
  }
});
