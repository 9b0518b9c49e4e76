import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";

/** What an offer shows in addition to job, place, dates and pay. */

test("a week's pay before deductions, who the employer is and the language of the terms are shown when known", async ({
  page,
  employer,
}) => {
  const invited = await employer.invite();
  const applicant = new Applicant(page, invited, "en");
  await applicant.openOffer();
  await expect(page.getByText("a week, before deductions")).toHaveCount(0);
  await employer.sendAgain(invited, {
    hoursPerWeek: 40,
    visaType: "H-2A",
    employerAddress: "2100 W County 14th St, Yuma",
    employerPhone: "+1 928 555 0142",
    certificationNumber: "H-300-26301-512345",
    language: "es",
  });
  await page.reload();
  for (const words of [
    "40 hours is about $610 a week, before deductions",
    "2100 W County 14th St, Yuma",
    "H-300-26301-512345",
    "The company wrote parts of this offer in Spanish.",
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByText("H-2A", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "+1 928 555 0142" })).toHaveAttribute(
    "href",
    "tel:+19285550142",
  );
  await page.getByRole("button", { name: "Español" }).click();
  await expect(
    page.getByText("Unos 610 dólares por semana con 40 horas, antes de descuentos"),
  ).toBeVisible();
});
