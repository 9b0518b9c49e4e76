import type { Browser, Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { expect, expectAccessible, test } from "./fixtures";
import { pdfPage } from "./pdf";
import { applicantAt, send, signIn, submitted } from "./prepared";
import { waitForCamera } from "./screens";

/** The list of a person's sign-ins, and signing out other devices. */

// A browser that was signed out elsewhere gets one 401; these tests also lose the network.
test.use({ allowedConsole: [/401 \(Unauthorized\)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

const newPage = async (browser: Browser, userAgent: string): Promise<Page> =>
  (await browser.newContext({ userAgent })).newPage();

const card = (page: Page) => page.getByRole("region", { name: "Who has opened your application" });
const open = (page: Page) => card(page).getByText("When and on which devices").click();

/** Signs the person in on another device, which signs out this one. */
async function signOutElsewhere(browser: Browser, { invited }: Applicant): Promise<void> {
  const phone = await newPage(browser, ANDROID);
  await signIn(phone, invited);
  const response = await send(phone, "POST", "/api/auth/sign-out-others");
  expect(await response.json()).toEqual({ ended: 1 });
  await phone.context().close();
}

test("the second browser sees the first one and signs it out; the first loses nothing that it saved", async ({
  page,
  browser,
  employer,
}) => {
  const phone = await newPage(browser, ANDROID);
  const first = await applicantAt(phone, employer, "contact");
  const saved = phone.waitForResponse(
    (response) => response.url().endsWith("/api/applications/draft") && response.ok(),
  );
  await first.field("city").fill("Tlacolula de Matamoros");
  await saved;

  const second = new Applicant(page, first.invited, "en");
  await signIn(page, first.invited);
  await page.goto("/dashboard");
  await open(page);
  const rows = card(page).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText("This device");
  await expect(rows.nth(1)).toContainText("Android phone or tablet");
  await expect(rows.nth(1)).toContainText("Still signed in");
  await expectAccessible(page, "the opened list of sign-ins");

  await second.button("Sign out all other devices").click();
  await second.button("Cancel").press("Enter");
  await expect(second.button("Sign out all other devices")).toBeFocused();
  await second.button("Sign out all other devices").click();
  await second.button("Sign out the others").click();
  await expect(second.toast("Signed out everywhere else")).toBeVisible();
  const status = card(page).getByRole("status").filter({ hasText: "on this device only" });
  await expect(status).toBeFocused();
  await expect(rows.nth(1)).not.toContainText("Still signed in");
  await expect(second.button("Sign out all other devices")).toHaveCount(0);
  await page.reload();
  await expect(second.heading("Your application")).toBeVisible();

  await first.field("state").fill("Oaxaca");
  const ended = phone.getByRole("status").filter({ hasText: "Your session has ended." });
  await expect(ended).toHaveText("Your session has ended. Sign in to save.");
  await phone.reload();
  await expect(phone).toHaveURL(/\/user-login\?next=/);
  await signIn(phone, first.invited);
  await phone.goto("/onboarding?step=contact");
  await expect(first.field("city")).toHaveValue("Tlacolula de Matamoros");
  await phone.context().close();
});

test("a single device has nothing to sign out; without a network the list says so and can be retried", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await submitted(page, applicant.invited);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/dashboard");
  await expect(applicant.heading("Who has opened your application")).toBeVisible();
  await page.context().setOffline(true);
  await open(page);
  const failed = card(page).getByRole("alert");
  await expect(failed).toHaveText(
    "The list could not be loaded. Check your connection and try again.",
  );
  const again = card(page).getByRole("button", { name: "Try again" });
  await failed.evaluate((first) => first.setAttribute("data-first", ""));
  await again.click();
  // The alert must be a new element; otherwise a screen reader would not announce the second
  // failure.
  await expect(failed).not.toHaveAttribute("data-first");
  await expect(again).toBeFocused();
  await page.context().setOffline(false);
  await again.click();
  await expect(card(page).getByRole("listitem")).toHaveCount(1);
  await expect(card(page).locator(":focus")).toHaveCount(1);
  await expect(card(page).getByRole("listitem")).toContainText("This device");
  await expect(applicant.button("Sign out all other devices")).toHaveCount(0);
  expect(requested.filter((path) => path === "/api/auth/sign-ins")).toHaveLength(3);

  await open(page);
  await page.context().setOffline(true);
  await open(page);
  await expect(card(page).getByText("so it may be out of date")).toBeVisible();
  await page.context().setOffline(false);
});

test("signing out the others without getting a response is not reported as a success and can be retried", async ({
  page,
  browser,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const phone = await newPage(browser, ANDROID);
  await signIn(phone, applicant.invited);
  await signIn(page, applicant.invited);
  await page.goto("/dashboard");
  await open(page);
  await expect(applicant.button("Sign out all other devices")).toBeVisible();
  await page.context().setOffline(true);
  await applicant.button("Sign out all other devices").click();
  await applicant.button("Sign out the others").click();
  const failed = card(page).getByRole("alert");
  await expect(failed).toContainText("The other devices may still be signed in");
  const me = async () => (await phone.request.get("/api/auth/me")).status();
  expect(await me()).toBe(200);
  await page.context().setOffline(false);
  await applicant.button("Sign out all other devices").click();
  await applicant.button("Sign out the others").click();
  await expect(applicant.toast("Signed out everywhere else")).toBeVisible();
  await expect(failed).toHaveCount(0);
  expect(await me()).toBe(401);
  await phone.context().close();
});

test("after being signed out elsewhere, a failed action leads to the sign-in page and back, and a photo then continues by itself", async ({
  page,
  browser,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  await employer.propose(id, { wage: 16.1 });
  await page.goto("/dashboard");
  await expect(applicant.button("Yes, I accept the change")).toBeVisible();
  await signOutElsewhere(browser, applicant);

  await applicant.button("Yes, I accept the change").click();
  await expect(page.getByText("Your session has ended. Sign in again to continue.")).toBeVisible();
  await expect(applicant.link("Sign in")).toHaveAttribute("href", "/user-login?next=%2Fdashboard");

  const later = page.locator("#document-i94");
  await later.getByText("I already have my I-94").click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file: I-94" }).click();
  const file = { name: "i94.pdf", mimeType: "application/pdf", buffer: pdfPage() };
  await (await chooser).setFiles(file);
  await expect(applicant.toast("Upload Failed")).toBeVisible();
  await expect(later.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await later.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/user-login\?next=%2Fdashboard/);
  await signIn(page, applicant.invited);
  await page.goto("/dashboard");
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
});

test("after being signed out elsewhere, a photo from the camera offers only to sign in, and that link has the focus", async ({
  page,
  browser,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  await page.getByRole("link", { name: "Take a photo: Passport document" }).click();
  await waitForCamera(page);
  await applicant.button("Take the photo").click();
  await signOutElsewhere(browser, applicant);
  await applicant.button("Send this photo").click();
  await expect(applicant.link("Sign in")).toBeFocused();
  await expect(applicant.button("Try again")).toHaveCount(0);
  await applicant.link("Sign in").click();
  await expect(page).toHaveURL(/\/user-login\?next=/);
});

test("the cached dashboard leads to the sign-in page after being signed out elsewhere", async ({
  page,
  browser,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal");
  await applicant.waitForPrefetch();
  await signOutElsewhere(browser, applicant);
  await applicant.link("Back").click();
  await expect(page).toHaveURL(/\/user-login\?next=%2Fdashboard/);
});

test("opening the list after being signed out elsewhere leads to the sign-in page", async ({
  page,
  browser,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  await page.goto("/dashboard");
  await expect(applicant.heading("Who has opened your application")).toBeVisible();
  await signOutElsewhere(browser, applicant);
  await open(page);
  await expect(page).toHaveURL(/\/user-login\?next=%2Fdashboard/);
});
