import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";
import { holdRequests } from "./hold-requests";
import { applicantAt, sendDocument, submitted } from "./prepared";
import { waitForCamera } from "./screens";
import { withoutData } from "./without-data";

/** What a screen shows right after an action, and where the focus is. */

test.use({ allowedConsole: [/Failed to load resource/] });

test("the camera page stays until the dashboard shows the new photo", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  await employer.setStatus(id, "approved");
  await sendDocument(page, "additional");
  await employer.askAgain(id, "additional", "cut_off", "Page 2 only");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Take the photo again: photo.jpg" }).click();
  await waitForCamera(page);
  await applicant.button("Take the photo").click();
  const refetched = page.waitForRequest("**/api/applications");
  const release = await holdRequests(page, "**/api/applications");
  await applicant.button("Send this photo").click();
  await refetched;
  await expect(page).toHaveURL(/\/camera/);
  await expect(applicant.button("Cancel upload")).toBeVisible();
  release();
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText("Page 2 only")).toHaveCount(0);
});

test("an offer that was just accepted offers no choice any more", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await applicant.openOffer();
  await applicant.follow("Accept");
  await applicant.signInWithLink();
  await expect(applicant.heading("Confirm your information")).toBeVisible();
  await page.route("**/api/invitations/**", () => undefined);
  await applicant.link("Back to the invitation").click();
  await expect(applicant.link("Go to my application")).toBeVisible();
  await expect(applicant.link("Decline")).toHaveCount(0);
});

test("the family step opens without a network, even after a long time on another step", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "family");
  await applicant.waitForPrefetch();
  await page.clock.install();
  await applicant.link("Contact (complete)").click();
  await expect(applicant.heading("Contact information")).toBeVisible();
  await page.clock.fastForward("06:00");
  await page.context().setOffline(true);
  await applicant.link("Family").click();
  await expect(applicant.heading("Family members")).toBeVisible();
  await expect(applicant.field("father.firstName")).toBeAttached();
});

test("Try again moves the focus to a heading: on the invitation, the application and the family step", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "family");
  await withoutData(page);
  const retried = async (path: string, address: string) => {
    await page.route(path, (route) => route.fulfill({ status: 500 }));
    await page.goto(address);
    await expect(applicant.button("Try again")).toBeVisible();
    await page.unroute(path);
    await applicant.button("Try again").press("Enter");
    await expect(applicant.button("Try again")).toHaveCount(0);
    return page.locator(":focus");
  };
  const step = await retried("**/api/family-members/**", "/onboarding?step=family");
  await expect(step).toHaveText("Family members");
  const wizard = await retried("**/api/applications", "/onboarding?step=contact");
  await expect(wizard).toHaveRole("heading");
  const link = "/decline/a-link-that-nobody-ever-sent";
  const invitation = await retried("**/api/invitations/**", link);
  await expect(invitation).toHaveText("Invalid invitation");
});
