import { Applicant } from "./applicant";
import { expect, expectAccessible, passportPhoto, test } from "./fixtures";
import { applicantAt, savedApplication, sendDocument, submitted } from "./prepared";
import { waitForCamera } from "./screens";

/** Documents that are requested again, and notices that block nothing. */

test("a document requested again shows its photo and the reason in Spanish, and can be sent after the submit", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "es");
  const id = await submitted(page, applicant.invited, "es");
  await employer.askAgain(id, "passport", "glare", "Página 2");
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: applicant.t("Your turn") });
  await expect(card.getByRole("heading", { name: applicant.t("Passport") })).toBeVisible();
  await expect(card.locator("img")).toHaveAttribute("src", /^\/api\/files\//);
  await expect(
    card.getByText(
      applicant.t(
        "A reflection covers part of the document. Move away from lamps and do not use the flash.",
      ),
    ),
  ).toBeVisible();
  await expect(card.getByText("Página 2")).toBeVisible();
  const again = applicant.t("Take the photo again: {label}", { label: applicant.t("Passport") });
  await expect(card.getByRole("link", { name: again })).toBeVisible();
  const section = page.locator("#document-passport");
  await expect(section.getByText(applicant.t("Send again"), { exact: true })).toBeVisible();
  await section.getByRole("link", { name: applicant.t("Send a new one") }).click();
  await expect(page).toHaveURL(/#your-turn$/);
  await expectAccessible(page, "dashboard with a document requested again");
  await applicant.upload("Passport", await passportPhoto(page, 1600, 1100));
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  const sent = page.getByRole("region", {
    name: applicant.t("You sent what the company asked for"),
  });
  await expect(sent.getByText(applicant.t("We received it. Thank you."))).toBeVisible();
  await expect(page.getByText("Página 2")).toHaveCount(0);
  await expect(section.getByText(applicant.t("Send again"), { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(section).toBeVisible();
  await expect(sent).toHaveCount(0);
});

for (const way of ["file", "camera"] as const) {
  test(`an additional document requested again is replaced by a new one sent by ${way}`, async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    const id = await submitted(page, applicant.invited);
    await employer.setStatus(id, "approved");
    await sendDocument(page, "additional");
    await sendDocument(page, "additional");
    await employer.askAgain(id, "additional", "cut_off", "Page 2 only");
    await page.goto("/dashboard");
    const section = page.locator("#document-additional");
    const card = page.getByRole("region", { name: "Your turn" });
    await expect(card.getByRole("heading", { name: "photo.jpg" })).toBeVisible();
    await expect(card.getByText("Page 2 only")).toBeVisible();
    await expectAccessible(page, "dashboard with an additional document requested again");
    if (way === "file") {
      await applicant.upload("photo.jpg", await passportPhoto(page, 1600, 1100), "new.jpg");
    } else {
      await page.getByRole("link", { name: "Take the photo again: photo.jpg" }).click();
      await waitForCamera(page);
      await applicant.button("Take the photo").click();
      await applicant.button("Send this photo").click();
    }
    await expect(applicant.toast("Document Uploaded")).toBeVisible();
    await expect(page.getByText("Page 2 only")).toHaveCount(0);
    await expect(section.getByText("photo.jpg", { exact: true })).toHaveCount(1);
    await expect(section.getByRole("listitem")).toHaveCount(2);
  });
}

test("a name that differs from the invitation's gets a notice that does not block", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal");
  await applicant.field("firstName").fill("MARIA JOSE");
  await expect(page.getByText(/^Your invitation says/)).toHaveCount(0);
  await applicant.field("firstName").fill("Guadalupe");
  await expect(page.getByText(/^Your invitation says “María José Núñez O'Higgins”/)).toBeVisible();
});

test("a passport that expires too early gets a notice that does not block", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  await applicant.fillPassport();
  await applicant.date("passportExpirationDate", { year: "2028", month: "04", day: "29" });
  await expect(
    page.getByText(/^This passport expires less than six months after the job ends/),
  ).toBeVisible();
  await applicant.upload("Passport document", await passportPhoto(page, 1600, 1100));
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await applicant.next("Driver's license (optional)");
});

test("the date of birth does not shift by a day in any time zone", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "contact");
  const session = await page.context().newCDPSession(page);
  for (const [timezoneId, day] of [
    ["America/Tijuana", "3"],
    ["America/Mexico_City", "4"],
    ["Asia/Tokyo", "5"],
  ] as const) {
    await session.send("Emulation.setTimezoneOverride", { timezoneId });
    await page.goto("/onboarding?step=personal");
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
      timezoneId,
    );
    await applicant.date("dateOfBirth", { year: "1990", month: "05", day });
    await applicant.next("Contact information");
    expect(await savedApplication(page)).toMatchObject({ dateOfBirth: `1990-05-0${day}` });
    await page.goto("/dashboard");
    await expect(page.getByText(`May ${day}, 1990`)).toBeVisible();
    await page.goto("/onboarding?step=personal");
    await expect(page.locator("#field-dateOfBirth-day")).toHaveValue(`0${day}`);
  }
});
