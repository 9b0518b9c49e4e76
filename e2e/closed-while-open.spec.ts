import type { Page } from "@playwright/test";
import { EXAMPLE } from "#contract/example-person";
import { VISA } from "#contract/fields/visa";
import { Applicant } from "./applicant";
import { type Employer, expect, passportPhoto, test } from "./fixtures";
import { applicantAt, savedApplication, sendDocument, submitted } from "./prepared";
import { waitForCamera } from "./screens";

/**
 * A person sends something from a screen that still shows the status before the office changed it.
 */

test.use({ allowedConsole: [/status of 409 /] });

async function close(page: Page, employer: Employer, status: string): Promise<void> {
  await employer.setStatus(String((await savedApplication(page)).id), status, "Closed.");
}

for (const way of ["file", "camera"] as const) {
  test(`a photo for a draft that was closed is refused with the real reason and leads to the dashboard: ${way}`, async ({
    page,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "passport");
    const picture = await passportPhoto(page);
    if (way === "camera") {
      await page.getByRole("link", { name: "Take a photo: Passport document" }).click();
      await waitForCamera(page);
      await applicant.button("Take the photo").click();
      await close(page, employer, "rejected");
      await applicant.button("Send this photo").click();
      await expect(page.getByRole("alert")).toContainText(
        "Your application can no longer be changed.",
      );
      await expect(applicant.button("Try again")).toHaveCount(0);
      await applicant.link("Go back").click();
    } else {
      await close(page, employer, "rejected");
      await applicant.upload("Passport document", picture);
      await expect(applicant.toast("Your application can no longer be changed.")).toBeVisible();
    }
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Closed.")).toBeVisible();
  });
}

test("a visa photo for a closed application is refused without a retry, and the dashboard shows the new status", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  await employer.setStatus(id, "approved");
  await page.goto("/dashboard");
  await close(page, employer, "withdrawn");
  await applicant.upload("Visa", await passportPhoto(page));
  await expect(applicant.toast("This document cannot be sent right now.")).toBeVisible();
  await expect(page.getByText("Your application was withdrawn")).toBeVisible();
  await expect(applicant.button("Try again")).toHaveCount(0);
});

test("visa details for a closed application are refused, and the dashboard shows the new status", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  await sendDocument(page, "visa");
  await employer.setStatus(id, "approved");
  await page.goto("/dashboard");
  await applicant.fillFields(VISA, EXAMPLE.visa);
  await close(page, employer, "withdrawn");
  await applicant.button("Send visa details").click();
  await expect(applicant.toast("This document cannot be sent right now.")).toBeVisible();
  await expect(page.getByText("Your application was withdrawn")).toBeVisible();
  await expect(applicant.button("Send visa details")).toHaveCount(0);
});

test("a photo whose request was withdrawn is refused without a retry, and the request disappears", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  await employer.askAgain(id, "passport", "glare", "Page 2");
  await page.goto("/dashboard");
  await employer.askAgain(id, "passport", null);
  await applicant.upload("Passport", await passportPhoto(page));
  await expect(applicant.toast("Your application can no longer be changed.")).toBeVisible();
  await expect(page.getByText("Page 2")).toHaveCount(0);
  await expect(applicant.button("Try again")).toHaveCount(0);
});
