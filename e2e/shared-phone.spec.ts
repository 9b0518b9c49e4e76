import type { BrowserContext, Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { expect, type Invited, passportPhoto, test } from "./fixtures";
import { applicantOnDashboard, openStep, savedApplication, saveUpTo } from "./prepared";
import { withoutData } from "./without-data";

/**
 * While the first person's tab is open, another person signs in on the same phone in a second tab
 * whose program never loads, so nothing tells the first tab.
 */

test.use({ allowedConsole: [/401 \(Unauthorized\)|ERR_FAILED|ERR_CONNECTION_FAILED/] });

const REPLACED = "Another application was opened on this phone, in another window.";
const UPLOAD = "**/api/applications/upload/passport";

const email = () => `${crypto.randomUUID()}@example.com`;

/** Signs the second person in with the plain form. */
async function signInWithoutProgram(context: BrowserContext, invited: Invited): Promise<void> {
  const tab = await context.newPage();
  await tab.route("**/*.js", (route) => route.abort());
  await tab.goto(`/login/${invited.token}?lang=en`);
  await new Applicant(tab, invited, "en").signInWithLink();
  await tab.waitForURL(/\/(?:confirm|onboarding)/);
}

/** Loses the connection of the first upload once the test says so; retries go through. */
async function holdUpload(page: Page) {
  const sent = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  await page.route(
    UPLOAD,
    async (route) => {
      sent.resolve();
      await lost.promise;
      await route.abort("connectionfailed");
    },
    { times: 1 },
  );
  return { sent: sent.promise, lose: () => lost.resolve() };
}

test("a photo that waits for the network is not sent as the second person's, and is sent when its owner signs in again", async ({
  page,
  context,
  employer,
}) => {
  const first = new Applicant(page, await employer.invite({ email: email() }), "en");
  const second = await employer.invite({ email: email() });
  await openStep(page, first.invited, "passport");
  const { id } = await savedApplication(page);
  const upload = await holdUpload(page);
  await first.upload("Passport document", await passportPhoto(page));
  await upload.sent;
  await signInWithoutProgram(context, second);
  const retried = page.waitForResponse(UPLOAD);
  upload.lose();
  expect((await retried).status()).toBe(401);
  await expect(page.getByText(REPLACED)).toBeVisible();
  await expect(first.toast("Document Uploaded")).toHaveCount(0);
  expect(await savedApplication(page)).toMatchObject({ passportDocumentUrl: null });

  // The second person sends a photo of the same kind on this phone, and submits.
  await saveUpTo(page, "passport");
  await page.goto("/onboarding?step=passport");
  await first.upload("Passport document", await passportPhoto(page));
  await expect(first.toast("Document Uploaded")).toBeVisible();
  await saveUpTo(page, "review");
  await page.goto("/onboarding?step=drivers-license&view=review");
  await first.submit();
  await expect(page).toHaveURL(/\/success$/);

  await first.signInReturning(first.invited.email);
  await expect(page).toHaveURL(/\/onboarding/);
  await page.goto("/onboarding?step=passport");
  await expect(first.toast("Document Uploaded")).toBeVisible();
  expect(await savedApplication(page)).toMatchObject({
    id,
    passportDocumentUrl: expect.any(String),
  });
});

test("the second person's interrupted photo is sent at once, although the first person's is still on its way", async ({
  page,
  context,
  employer,
}) => {
  const first = new Applicant(page, await employer.invite({ email: email() }), "en");
  const second = await employer.invite({ email: email() });
  const before = await context.newPage();
  await openStep(before, second, "passport");
  const interrupted = await holdUpload(before);
  await new Applicant(before, second, "en").upload("Passport document", await passportPhoto(page));
  await interrupted.sent;
  await before.close();

  await openStep(page, first.invited, "passport");
  const upload = await holdUpload(page);
  await first.upload("Passport document", await passportPhoto(page));
  await upload.sent;
  await signInWithoutProgram(context, second);
  const tab = await context.newPage();
  await tab.goto("/onboarding?step=passport");
  await expect(new Applicant(tab, second, "en").toast("Document Uploaded")).toBeVisible();
  upload.lose();
});

for (const served of ["with", "without"]) {
  test(`the email that the first person typed into a page served ${served} its data does not become the second person's`, async ({
    page,
    context,
    employer,
  }) => {
    const first = new Applicant(page, await employer.invite(), "en");
    const second = await employer.invite();
    await first.openOffer();
    await first.follow("Accept");
    await first.signInWithLink();
    await expect(first.heading("Confirm your information")).toBeVisible();
    if (served === "without") {
      await withoutData(page);
      await page.reload();
    }
    await first.field("email").fill(email());
    await signInWithoutProgram(context, second);
    await first.button("Continue").click();
    await expect(page.getByText(REPLACED)).toBeVisible();
    expect(await (await page.request.get("/api/auth/me")).json()).toMatchObject({ email: null });
  });
}

test("a tab that reads the second person's application says so and never shows it", async ({
  page,
  context,
  employer,
}) => {
  const first = await applicantOnDashboard(page, employer);
  await expect(first.heading("Documents")).toBeVisible();
  const second = await employer.invite();
  await signInWithoutProgram(context, second);
  const { id } = await savedApplication(page);
  await page.evaluate((other) => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      if (document.body.innerHTML.includes(other)) shown.push(document.body.innerText);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  }, String(id));
  // The person comes back to this tab.
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText(REPLACED)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "shown"))).toEqual([]);
});
