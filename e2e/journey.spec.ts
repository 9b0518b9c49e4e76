import { Applicant } from "./applicant";
import { expect, passportPhoto, test } from "./fixtures";
import type { Lang } from "./words";

/** The main journey, end to end: the link, five steps, a photo, submit, the employer's approval. */
for (const lang of ["en", "es"] satisfies Lang[]) {
  test(`the whole journey in ${lang}: offer, sign in, five steps, submit, approval on the dashboard`, async ({
    page,
    employer,
  }) => {
    const invited = await employer.invite();
    const applicant = new Applicant(page, invited, lang);
    const email = `${invited.token}@example.com`;

    await applicant.openOffer();
    await applicant.follow("Accept");
    await expect(applicant.field("phone")).toBeVisible();
    await expect(applicant.field("firstName")).toHaveValue(invited.firstName);
    await applicant.signInWithLink();
    await expect(applicant.toast("Success")).toBeVisible();
    await expect(applicant.heading("Confirm your information")).toBeVisible();
    await applicant.link("Skip for now").click();

    await expect(applicant.heading("Personal information")).toBeVisible();
    await applicant.fillPersonal();
    await applicant.button("Next").click();
    await expect(applicant.toast("Progress Saved")).toBeVisible();
    await expect(applicant.heading("Contact information")).toBeVisible();
    await applicant.fillContact(email);
    await applicant.next("Family members");
    await applicant.fillFamily();
    await applicant.next("Passport");
    await applicant.fillPassport();
    await applicant.button("Next").click();
    await expect(applicant.toast("Upload a photo of your passport to continue.")).toBeVisible();
    await applicant.upload("Passport document", await passportPhoto(page));
    await expect(applicant.toast("Document Uploaded")).toBeVisible();
    await applicant.next("Driver's license (optional)");
    await applicant.button("Review my answers").click();
    await expect(applicant.heading("Check your answers")).toBeVisible();
    await expect(page.getByText("***-**-6789")).toBeVisible();
    const reference = await applicant.submit();

    await applicant.link("Go to your dashboard").click();
    await expect(page.getByText(applicant.t("Under Review")).first()).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();

    const { id, status } = await employer.applicationOf(reference);
    expect(status).toBe("submitted");
    await employer.setStatus(id, "reviewed");
    await employer.setStatus(id, "approved");
    await page.reload();
    await expect(page.getByText(applicant.t("Approved")).first()).toBeVisible();
  });
}

test("the whole journey with the camera denied: both photos are sent as files", async ({
  page,
  employer,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("denied", "NotAllowedError"));
  });
  const applicant = new Applicant(page, await employer.invite(), "es");
  const email = `${applicant.invited.token}@example.com`;
  const photo = await passportPhoto(page);
  const { t } = applicant;
  const photograph = async (label: string) => {
    await page.getByRole("link", { name: t("Take a photo: {label}", { label }) }).click();
    await expect(applicant.toast("Camera Error")).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: new RegExp(`^${t("Choose a file")}`) }).click();
    await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: photo });
    await expect(applicant.toast("Document Uploaded")).toBeVisible();
    const view = t("View: {label} (opens in a new tab)", { label });
    await expect(page.getByRole("link", { name: view })).toBeVisible();
  };
  await applicant.accept({ email });
  await applicant.fillPersonal();
  await applicant.next("Contact information");
  await applicant.fillContact(email);
  await applicant.next("Family members");
  await applicant.fillFamily();
  await applicant.next("Passport");
  await applicant.fillPassport();
  await photograph(t("Passport document"));
  await applicant.next("Driver's license (optional)");
  await photograph(t("Driver's license"));
  await applicant.button("Review my answers").click();
  await expect(applicant.heading("Check your answers")).toBeVisible();
  await applicant.submit();
  await applicant.link("Go to your dashboard").click();
  await expect(page.getByText(t("Under Review")).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ver o descargar/ })).toHaveCount(2);
});
