import { Applicant } from "./applicant";
import { expect, passportPhoto, test } from "./fixtures";
import { holdRequests } from "./hold-requests";
import { withoutNewerFeatures } from "./old-phone";
import { waitForCamera } from "./screens";

test.use({ allowedConsole: [/Failed to load resource.*422/] });

test("the whole journey on a phone of 2016, with errors, the camera and a large photo", async ({
  page,
  employer,
}) => {
  await page.addInitScript(withoutNewerFeatures);
  const applicant = new Applicant(page, await employer.invite(), "es");
  const email = `${applicant.invited.token}@example.com`;
  await applicant.accept({ email });
  await applicant.button("Next").click();
  await expect(applicant.field("gender")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("region", { name: "Revise 7 respuestas" })).toBeFocused();
  await applicant.fillPersonal();
  await applicant.next("Contact information");
  await applicant.fillContact(email);
  await applicant.field("facebookProfileUrl").fill("https://");
  await applicant.button("Next").click();
  await expect(applicant.field("facebookProfileUrl")).toHaveAttribute("aria-invalid", "true");
  await applicant.field("facebookProfileUrl").fill("https://www.facebook.com/guadalupe.nunez");
  await applicant.next("Family members");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Family members" })).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await applicant.fillFamily();
  await applicant.next("Passport");
  await applicant.fillPassport();
  const release = await holdRequests(page, "**/api/applications/upload/passport");
  await applicant.upload("Passport document", await passportPhoto(page, 3000, 2100));
  await expect(applicant.button("Cancel upload")).toBeVisible();
  await applicant.button("Next").click();
  release();
  await expect(applicant.heading("Driver's license (optional)")).toBeVisible();
  const { passportDocumentUrl } = await (await page.request.get("/api/applications")).json();
  const stored = await (await page.request.get(passportDocumentUrl)).body();
  expect(stored.length).toBeLessThan(600_000);
  const label = applicant.t("Driver's license");
  const photograph = applicant.t("Take a photo: {label}", { label });
  await page.getByRole("link", { name: photograph }).click();
  await waitForCamera(page);
  await applicant.button("Take the photo").click();
  await applicant.button("Send this photo").click();
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await applicant.button("Review my answers").click();
  const reference = await applicant.submit();
  await applicant.link("Go to your dashboard").click();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ver o descargar/ })).toHaveCount(2);
});
