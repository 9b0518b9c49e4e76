import type { Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { stopTime, runUntilVisible } from "./clock";
import { expect, test } from "./fixtures";
import { waitForHydration } from "./hydration";
import { applicantAt, openStep, sendDocument, submitted, webStorage } from "./prepared";

/** The session timeout of the signed-in area, tested with a fake clock. */

const MINUTE = 60_000;

// After the session has ended the server responds with 401.
test.use({ allowedConsole: [/401 \(Unauthorized\)|ERR_INTERNET_DISCONNECTED/] });

/** Stops the time and moves it to the end of the idle limit, until the toast is visible. */
async function runToTheEnd(page: Page, limit: number): Promise<void> {
  await stopTime(page);
  const idle = await page.evaluate(
    () => Date.now() - Number(localStorage.getItem("session:last-activity")),
  );
  // The timeout is checked every second, and the toast appears well within the next 1.5 seconds.
  await page.clock.runFor(limit - idle + 1000);
  await runUntilVisible(page, page.locator(".toast", { hasText: "Your session has expired" }));
}

/** Signs in on the sign-in page that is open. */
async function signInHere(applicant: Applicant, email: string): Promise<void> {
  // The wizard step has a field with this name too.
  await expect(applicant.heading("Sign in to your application")).toBeVisible();
  await applicant.field("email").fill(email);
  await applicant.field("countryCode").selectOption("+52");
  await applicant.field("phone").fill(applicant.invited.phone);
  await applicant.button("Sign in").click();
  await expect(applicant.toast("Welcome back")).toBeVisible();
}

/** Types and waits for the save: when fake minutes pass, no response would arrive in time. */
async function typeAndSave(applicant: Applicant, name: string, text: string): Promise<void> {
  const { page } = applicant;
  const saved = page.waitForResponse("**/api/applications/draft");
  await applicant.field(name).pressSequentially(text);
  await page.clock.runFor(3000);
  await (await saved).finished();
}

test.describe("an idle person in the wizard", () => {
  test("is warned after 18 minutes, can stay, and is signed out after 20, with the toast first", async ({
    page,
    employer,
  }) => {
    await page.clock.install();
    const applicant = await applicantAt(page, employer, "contact");
    const dialog = page.getByRole("dialog", { name: "Are you still there?" });

    await page.clock.runFor(17.9 * MINUTE);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(0.5 * MINUTE);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText(/^1:\d\d$/)).toBeVisible();
    await applicant.button("Stay signed in").click();
    await expect(dialog).toBeHidden();

    // Another twenty full minutes, then the session ends.
    await page.clock.runFor(17.9 * MINUTE);
    await expect(dialog).toBeHidden();
    await typeAndSave(applicant, "city", "Tlacolula");
    await page.clock.runFor(18.4 * MINUTE);
    await expect(dialog).toBeVisible();
    await runToTheEnd(page, 20 * MINUTE);
    await expect(page).toHaveURL(/\/onboarding/);
    await page.clock.runFor(1500);
    await expect(page).toHaveURL(/\/user-login\?next=/);
    await expect(page.getByText("We signed you out to protect your information.")).toBeVisible();
    expect(await page.evaluate(async () => (await fetch("/api/applications")).status)).toBe(401);
  });
});

for (const [step, heading, name] of [
  ["contact", "Contact information", "state"],
  // This field is below the fold and renders later.
  ["passport", "Passport", "passportIssueCity"],
] as const) {
  test(`gets the same step, field and text back after signing in again: ${step}`, async ({
    page,
    employer,
  }) => {
    await page.clock.install();
    const email = `${crypto.randomUUID()}@example.com`;
    const applicant = new Applicant(page, await employer.invite({ email }), "en");
    await openStep(page, applicant.invited, step);
    await typeAndSave(applicant, name, "Oaxaca");
    await page.clock.runFor(20 * MINUTE);
    await page.clock.runFor(3000);
    await expect(page).toHaveURL(/\/user-login\?next=/);
    await signInHere(applicant, email);
    await expect(applicant.heading(heading)).toBeVisible();
    await expect(applicant.field(name)).toHaveValue("Oaxaca");
    await expect(applicant.field(name)).toBeFocused();
  });
}

test("after a timeout the typed visa details are restored, until the person logs out", async ({
  page,
  employer,
}) => {
  await page.clock.install();
  const email = `${crypto.randomUUID()}@example.com`;
  const applicant = new Applicant(page, await employer.invite({ email }), "en");
  await submitted(page, applicant.invited);
  await sendDocument(page, "visa");
  await page.goto("/dashboard");
  await waitForHydration(page);
  await applicant.field("visaNumber").fill("K1234567");
  await applicant.date("visaIssueDate", { year: "2027", month: "01", day: "5" });
  // A scroll that the typing started may count as later activity; the warning lasts two minutes.
  const warning = page.getByRole("dialog", { name: "Are you still there?" });
  await page.clock.runFor(27 * MINUTE);
  await expect(async () => {
    await page.clock.runFor(MINUTE);
    await expect(warning).toBeVisible({ timeout: 200 });
  }).toPass();
  await runToTheEnd(page, 30 * MINUTE);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/user-login\?next=/);
  await signInHere(applicant, email);
  await expect(applicant.field("visaNumber")).toHaveValue("K1234567");
  await expect(page.locator("#field-visaIssueDate-day")).toHaveValue("05");
  expect(await webStorage(page)).toContain("K1234567");
  await applicant.logOut();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  expect(await webStorage(page)).not.toContain("K1234567");
});

test("each kind of activity restarts the 20 minutes", async ({ page, employer }) => {
  await page.clock.install();
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited);
  const dialog = page.getByRole("dialog");
  for (const kind of ["mousedown", "mousemove", "keydown", "scroll", "touchstart", "click"]) {
    await page.clock.runFor(17 * MINUTE);
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), kind);
    await page.clock.runFor(5 * MINUTE);
    await expect(dialog, kind).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event("click")));
  }
});

test("a session that expires without a connection does not claim that all is saved, and is ended once there is one", async ({
  page,
  employer,
}) => {
  await page.clock.install();
  const applicant = await applicantAt(page, employer, "contact");
  const logout = "**/api/auth/logout";
  for (const path of [logout, "**/api/applications/draft"]) {
    await page.route(path, (route) => route.abort("internetdisconnected"));
  }
  await applicant.field("city").fill("Yuma");
  await runToTheEnd(page, 20 * MINUTE);
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/user-login/);
  await expect(page.getByText("Your last answers could not be sent.")).toBeVisible();
  const me = async () => (await page.request.get("/api/auth/me")).status();
  expect(await me()).toBe(200);
  await page.unroute(logout);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(me).toBe(401);
});

test("the dashboard allows 30 minutes", async ({ page, employer }) => {
  await page.clock.install();
  await submitted(page, await employer.invite());
  await page.goto("/dashboard");
  await expect(page.getByText("Under Review").first()).toBeVisible();
  await page.clock.runFor(27 * MINUTE);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.clock.runFor(1.5 * MINUTE);
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
  await runToTheEnd(page, 30 * MINUTE);
  await page.clock.runFor(1500);
  await expect(page).toHaveURL(/\/user-login/);
});

test("a page hidden for 10 minutes ends the session on return, one hidden for 9 does not", async ({
  page,
  employer,
}) => {
  await page.clock.install();
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited);
  const show = (state: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await page.clock.runFor(9 * MINUTE);
  await show("visible");
  await page.clock.runFor(1000);
  await expect(applicant.toast("Your session has expired")).toHaveCount(0);
  await show("hidden");
  await page.clock.runFor(10.1 * MINUTE);
  await show("visible");
  await page.clock.runFor(1000);
  await expect(applicant.toast("Your session has expired")).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/user-login\?next=/);
});

test("two tabs share one clock: activity in one keeps both, a logout in one ends both", async ({
  page,
  context,
  employer,
}) => {
  await page.clock.install();
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited);
  await page.clock.runFor(19 * MINUTE);
  await expect(page.getByRole("dialog")).toBeVisible();

  const second = await context.newPage();
  await second.clock.install({ time: await page.evaluate(() => Date.now()) });
  await second.goto("/onboarding");
  await expect(second.getByRole("dialog")).toBeVisible();
  await second.getByRole("button", { name: "Stay signed in" }).click();
  await page.clock.runFor(2000);
  await expect(page.getByRole("dialog")).toBeHidden();

  await second.getByRole("button", { name: "Log out" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(second).toHaveURL(/\/user-login/);
  await expect(page).toHaveURL(/\/user-login/);
  await expect(page.getByText("You are signed out.")).toBeVisible();
});

test.describe("leaving the signed-in area from the wizard", () => {
  test("signs out with a message and keeps the draft; the dashboard does not count as leaving", async ({
    page,
    employer,
  }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const applicant = new Applicant(page, await employer.invite({ email }), "en");
    await openStep(page, applicant.invited);
    await applicant.field("birthCity").fill("Tlacolula");
    await applicant.link("Back").click();
    await expect(page).toHaveURL(/\/dashboard/);
    await applicant.link("Continue application").click();
    await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");

    await page.goto(`/welcome/${applicant.invited.token}`);
    await expect(applicant.toast("You left your application, so we signed you out.")).toBeVisible();
    const me = () => page.evaluate(async () => (await fetch("/api/auth/me")).status);
    await expect.poll(me).toBe(401);

    await applicant.signInReturning(email);
    await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");
  });

  test.describe("without a connection", () => {
    test.use({ allowedConsole: [/Failed to load resource/] });

    test("does not claim to have signed out; the next public page then does it", async ({
      page,
      employer,
    }) => {
      const applicant = await applicantAt(page, employer, "personal");
      await page.route("**/api/auth/logout", (route) => route.abort(), { times: 1 });
      const failed = page.waitForEvent("requestfailed");
      await page.goto("/user-login");
      await failed;
      const left = applicant.toast("You left your application, so we signed you out.");
      await expect(left).toHaveCount(0);
      expect((await page.request.get("/api/auth/me")).status()).toBe(200);
      await page.goto("/user-login");
      await expect(left).toBeVisible();
      expect((await page.request.get("/api/auth/me")).status()).toBe(401);
    });
  });

  test("with a page load signs out once, however often that page is shown", async ({
    page,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "personal");
    let signOuts = 0;
    page.on("request", (request) => (signOuts += Number(request.url().endsWith("/auth/logout"))));
    const { promise: shown, resolve: release } = Promise.withResolvers<void>();
    const requested = page.waitForRequest("**/api/auth/logout");
    await page.route("**/api/auth/logout", async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto("/user-login", { waitUntil: "domcontentloaded" });
    await requested;
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow")));
    release();
    await expect(applicant.toast("You left your application, so we signed you out.")).toBeVisible();
    expect(signOuts).toBe(1);
  });
});
