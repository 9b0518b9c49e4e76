import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { stopTime } from "./clock";
import { expect, type Invited, passportPhoto, test } from "./fixtures";
import { applicantAt, openStep, savedDraft } from "./prepared";

/** What was typed is never lost, whatever happens to the page, the network or the session. */

/** Opens the link on another phone, which shares no storage and no session. */
async function anotherDevice(browser: Browser, invited: Invited): Promise<Applicant> {
  const context = await browser.newContext({ locale: "en-US" });
  const applicant = new Applicant(await context.newPage(), invited, "en");
  await applicant.page.goto(`/login/${invited.token}?lang=en`);
  return applicant;
}

/** Kills the page as a phone does: no unload event, no last request. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // A crashed page never responds.
  session.send("Page.crash").catch(() => undefined);
  await crashed;
}

test("after a page is killed in the middle of a step, another phone has what was typed", async ({
  page,
  employer,
  browser,
}) => {
  const invited = await employer.invite({ email: `${crypto.randomUUID()}@example.com` });
  await openStep(page, invited, "contact");
  const here = new Applicant(page, invited, "en");
  await here.field("address1").fill("Calle Reforma 12");
  await here.field("city").fill("Oaxaca de Juárez");
  await expect.poll(savedDraft(page, "contact")).toMatchObject({ city: "Oaxaca de Juárez" });
  await kill(page);

  const there = await anotherDevice(browser, invited);
  await there.signInWithLink();
  await expect(there.heading("Contact information")).toBeVisible();
  await expect(there.field("address1")).toHaveValue("Calle Reforma 12");
  await expect(there.field("city")).toHaveValue("Oaxaca de Juárez");
  await there.page.context().close();
});

test("a save without a response counts as no connection after a while and is retried", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact");
  await page.clock.install();
  // `AbortSignal.timeout` ignores the page's fake clock, but `setTimeout` follows it.
  await page.evaluate(() => {
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(), ms);
      return late.signal;
    };
  });
  const lost = page.waitForRequest("**/api/applications/draft");
  await page.route("**/api/applications/draft", () => undefined, { times: 1 });
  await applicant.field("city").fill("Tlacolula");
  await lost;
  await page.clock.fastForward(50_000);
  const status = page.getByRole("status").filter({ hasText: "No connection. Kept on this phone." });
  await expect(status).toBeAttached();
  await page.clock.fastForward(20_000);
  await expect.poll(savedDraft(page, "contact")).toMatchObject({ city: "Tlacolula" });
});

test("'Saving…' appears once a save takes long, not at every pause in typing", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact");
  const saving = page.getByText("Saving…");
  const responds = Promise.withResolvers<void>();
  await page.route("**/api/applications/draft", async (route) => {
    await responds.promise;
    await route.continue();
  });
  await page.clock.install();
  await stopTime(page);
  const sent = page.waitForRequest("**/api/applications/draft");
  await applicant.field("city").fill("Tlacolula");
  await page.clock.runFor(2000);
  await sent;
  // While the clock is stopped no save takes long, however long this test waits.
  await pause(300);
  await expect(saving).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(saving).toBeVisible();
  responds.resolve();
  await expect(page.getByText(/^Saved at /).first()).toBeVisible();
});

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, allowedConsole: [/ERR_FAILED/] });

  test("Next stays in its place when the save status needs two lines", async ({
    page,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "contact", { lang: "es" });
    const top = () =>
      applicant
        .button("Next")
        .evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));
    const status = (words: string) =>
      page.locator("p[aria-hidden]", { hasText: applicant.t(words, { time: "" }) });
    await applicant.field("city").fill("Tlacolula");
    await expect(status("Saved at {time}")).toBeVisible();
    const before = await top();
    await page.route("**/api/applications/draft", (route) => route.abort());
    await applicant.field("city").fill("Tlacolula de Matamoros");
    await expect(status("No connection. Kept on this phone.")).toBeVisible();
    expect(await top()).toBe(before);
  });
});

test("after a page is killed before its first save, this phone has what was typed", async ({
  page,
  employer,
}) => {
  const invited = await employer.invite({ email: `${crypto.randomUUID()}@example.com` });
  await openStep(page, invited, "contact");
  await page.route("**/api/applications/draft", () => undefined);
  await new Applicant(page, invited, "en").field("city").fill("Tlacolula");
  await kill(page);

  const again = new Applicant(await page.context().newPage(), invited, "en");
  await again.page.goto("/onboarding");
  await expect(again.field("city")).toHaveValue("Tlacolula");
  await expect.poll(savedDraft(again.page, "contact")).toMatchObject({ city: "Tlacolula" });
});

test.describe("without a connection", () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("a step filled in offline is saved by itself when the network is back, and Next works afterwards", async ({
    page,
    context,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "contact");
    await applicant.waitForPrefetch();
    await context.setOffline(true);
    await applicant.fillContact("offline@example.com");
    await applicant.button("Next").click();
    await expect(applicant.toast("Failed to save contact information")).toBeVisible();
    await expect(page.getByText("No connection. Kept on this phone.").first()).toBeVisible();
    // The other steps are still available, with their values.
    await applicant.link("Back").click();
    await expect(applicant.heading("Personal information")).toBeVisible();
    await page.goBack();
    await expect(applicant.field("state")).toHaveValue("Oaxaca");

    await context.setOffline(false);
    await expect.poll(savedDraft(page, "contact")).toMatchObject({
      address1: "Calle Reforma 12, Colonia Centro",
      postalCode: "68000",
    });
    await expect(page.getByText(/^Saved at /).first()).toBeVisible();
    await applicant.next("Family members");
  });

  test("a photo chosen offline is sent when the connection is back", async ({
    page,
    context,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "passport");
    const photo = await passportPhoto(page);
    await applicant.waitForPrefetch();
    await context.setOffline(true);
    await applicant.upload("Passport document", photo);
    await expect(
      page
        .getByText("No connection. The upload continues automatically when you are back online.")
        .first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(applicant.toast("Document Uploaded")).toBeVisible();
  });

  test("the camera opened offline returns to the step with its values", async ({
    page,
    context,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "passport");
    await applicant.field("passportNumber").fill("G12345678");
    await applicant.waitForPrefetch();
    await context.setOffline(true);
    await page.getByRole("link", { name: "Take a photo: Passport document" }).click();
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2);
    await applicant.button("Take the photo").click();
    await applicant.button("Send this photo").click();
    await context.setOffline(false);
    await expect(applicant.toast("Document Uploaded")).toBeVisible();
    await expect(applicant.field("passportNumber")).toHaveValue("G12345678");
  });
});

test("after a timeout in mid-field, signing in restores the step, the field and its text", async ({
  page,
  employer,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const applicant = new Applicant(page, await employer.invite({ email }), "en");
  await page.clock.install();
  await openStep(page, applicant.invited, "contact");
  await applicant.field("address1").fill("Calle Reforma 12");
  await applicant.field("city").focus();
  await page.keyboard.type("Oaxaca de Ju");
  await page.clock.fastForward("20:01");
  await expect(applicant.toast("Your session has expired")).toBeVisible();
  await page.clock.fastForward("00:02");
  await expect(applicant.button("Sign in")).toBeVisible();
  await applicant.field("email").fill(email);
  await applicant.field("countryCode").selectOption("+52");
  await applicant.field("phone").fill(applicant.invited.phone);
  await applicant.button("Sign in").click();
  await expect(applicant.heading("Contact information")).toBeVisible();
  await expect(applicant.field("city")).toHaveValue("Oaxaca de Ju");
  await expect(applicant.field("city")).toBeFocused();
  await expect(applicant.field("address1")).toHaveValue("Calle Reforma 12");
});

test.describe("an upload whose first two requests are cut off", () => {
  test.use({ allowedConsole: [/ERR_(FAILED|CONNECTION)/] });

  test("is retried and stored once", async ({ page, employer }) => {
    const applicant = await applicantAt(page, employer, "passport");
    let requests = 0;
    await page.route("**/api/applications/upload/passport", (route) => {
      requests += 1;
      return requests <= 2 ? route.abort() : route.continue();
    });
    await applicant.upload("Passport document", await passportPhoto(page));
    await expect(page.getByText("The connection was lost. Trying again…").first()).toBeVisible();
    await expect(applicant.toast("Document Uploaded")).toBeVisible({ timeout: 20_000 });
    expect(requests).toBe(3);
  });
});

test("submitting twice submits once", async ({ page, context, employer }) => {
  const applicant = await applicantAt(page, employer, "review");
  const other = await context.newPage();
  await other.goto("/onboarding?step=drivers-license&view=review");
  const second = new Applicant(other, applicant.invited, "en");
  await expect(second.button("Submit application")).toBeVisible();

  await applicant.button("Submit application").dblclick();
  await expect(applicant.heading("Application Submitted!")).toBeVisible();
  const reference = await page.getByText(/^[A-Z0-9]{5}-\d{4}$/).textContent();
  await second.button("Submit application").click();
  await expect(other).toHaveURL(/\/(success|dashboard)/);
  await expect(other.getByText(reference ?? "")).toBeVisible();
});

test("a save that ends after a click on Back does not navigate", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "contact");
  await applicant.waitForPrefetch();
  await applicant.fillContact(`${crypto.randomUUID()}@example.com`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/applications/contact", async (route) => {
    await released;
    await route.continue();
  });
  await applicant.button("Next").click();
  await applicant.link("Back").click();
  await expect(applicant.heading("Personal information")).toBeVisible();
  release();
  await expect(applicant.toast("Progress Saved")).toBeVisible();
  await expect(applicant.heading("Personal information")).toBeVisible();
});
