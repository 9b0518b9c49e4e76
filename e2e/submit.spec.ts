import { Applicant } from "./applicant";
import { expect, expectAccessible, test } from "./fixtures";
import { applicantAt, savedApplication, send, submitted } from "./prepared";
import { withoutData } from "./without-data";

/** From "Check your answers" to the confirmation. */

// A page that is left in the middle of a step sends its last values while the next one loads (412).
// The confirmation requests the application without a session (401), or cannot load it (503). The
// license of a closed application is refused (409).
test.use({ allowedConsole: [/status of (?:401|409|412|503) /] });

/** Scrolls to the end and records the scroll position at which the next page starts. */
function watchScrolling(): void {
  scrollTo(0, document.body.scrollHeight);
  new MutationObserver(() => {
    if (location.pathname === "/success" || Reflect.has(globalThis, "startsAt")) return;
    Object.assign(globalThis, { startsAt: scrollY });
  }).observe(document.body, { childList: true, subtree: true });
}

test("the review links to each section and back, saves the license and submits once", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "review");
  await page.getByRole("link", { name: "Change Contact information" }).click();
  await applicant.field("city").fill("Tlacolula de Matamoros");
  await applicant.button("Save and check your answers").click();
  await expect(applicant.heading("Check your answers")).toBeVisible();
  await expect(page.getByText("Tlacolula de Matamoros")).toBeVisible();

  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") calls.push(new URL(request.url()).pathname);
  });
  await applicant.button("Submit application").dblclick();
  await expect(applicant.toast("Application Submitted!")).toBeVisible();
  await expect(page).toHaveURL(/\/success$/);
  const sent = calls.filter((path) => path.startsWith("/api/applications"));
  expect(sent).toEqual(["/api/applications/drivers-license", "/api/applications/submit"]);
  for (const line of [
    "Application review",
    "Phone interview follow-up",
    "Consulate appointment",
    "Visa and onboarding",
  ]) {
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^[A-Z0-9]{5}-\d{4}$/)).toBeVisible();
  await expect(page.getByText("Contact the hiring team")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^\+/ })).toHaveAttribute(
    "href",
    /^tel:\+\d+$/,
  );
  await page.evaluate(watchScrolling);
  await applicant.link("Go to your dashboard").click();
  await expect(applicant.heading("Your application")).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(globalThis, "startsAt"))).toBe(0);
  // The wizard has forgotten the draft's step, and redirects.
  await page.goto("/onboarding");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a submit stops if changes are not saved, names them, and continues without them only after confirmation", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "review");
  await page.getByRole("link", { name: "Change Contact information" }).click();
  await applicant.field("city").fill("Tlacolula de Matamoros");
  await page.goBack();
  await applicant.button("Submit application").click();
  const unsaved = page.getByRole("region", { name: "You changed something and did not save it" });
  await expect(unsaved).toBeFocused();
  await expectAccessible(page, "a submit that stopped at unsaved changes");
  await unsaved.getByRole("link", { name: "Contact information" }).click();
  await expect(applicant.field("city")).toHaveValue("Tlacolula de Matamoros");
  await page.goBack();
  await applicant.button("Submit application").click();
  await applicant.button("Submit without these changes").click();
  await expect(applicant.heading("Application Submitted!")).toBeVisible();
  expect(await savedApplication(page)).toMatchObject({ city: "Oaxaca de Juárez" });
});

test("without a session the confirmation claims no submit and links to the sign-in page", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "review");
  await applicant.submit();
  await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
  await page.goto("/success");
  await expect(applicant.heading("Log in to see your application")).toBeVisible();
  await expect(page.getByText("Application Submitted!")).toHaveCount(0);
  await expect(applicant.link("Log in to dashboard")).toHaveAttribute("href", "/user-login");
});

test("the confirmation claims no submit while the application cannot be loaded, and can try again", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "review");
  await send(page, "POST", "/api/applications/submit");
  await withoutData(page);
  await page.route("**/api/applications", (route) => route.fulfill({ status: 503 }));
  await page.goto("/success");
  await expect(page.getByText("We could not load your application.")).toBeVisible();
  await expect(applicant.heading("Your application")).toBeVisible();
  await page.unroute("**/api/applications");
  await applicant.button("Try again").press("Enter");
  await expect(applicant.heading("Application Submitted!")).toBeFocused();
});

test.describe("an application that is closed while its review is open", () => {
  for (const [status, badge] of [
    ["rejected", "Rejected"],
    ["withdrawn", "Withdrawn"],
  ] as const) {
    test(`leads to the dashboard that says so, not to a confirmation: ${status}`, async ({
      page,
      employer,
    }) => {
      const applicant = await applicantAt(page, employer, "review");
      await employer.setStatus(String((await savedApplication(page)).id), status, "Closed.");
      await applicant.button("Submit application").click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText(badge, { exact: true }).first()).toBeVisible();
      await expect(applicant.toast("Application Submitted!")).toHaveCount(0);
      await page.goto("/success");
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  }

  test("leads to the dashboard if it happens between saving the license and the submit", async ({
    page,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "review");
    const { id } = await savedApplication(page);
    await page.route("**/api/applications/submit", async (route) => {
      await employer.setStatus(String(id), "rejected", "Closed.");
      await route.continue();
    });
    await applicant.button("Submit application").click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Closed.")).toBeVisible();
    await expect(applicant.toast("Application Submitted!")).toHaveCount(0);
  });

  test("leads to the dashboard without JavaScript too", async ({ page, browser, employer }) => {
    const { invited } = await applicantAt(page, employer, "review");
    const storageState = await page.context().storageState();
    const context = await browser.newContext({ javaScriptEnabled: false, storageState });
    const plain = new Applicant(await context.newPage(), invited, "en");
    await plain.page.goto("/onboarding?step=drivers-license&view=review");
    await employer.setStatus(String((await savedApplication(page)).id), "rejected", "Closed.");
    await plain.button("Submit application").click();
    await expect(plain.page).toHaveURL(/\/dashboard$/);
    await expect(plain.page.getByText("Closed.")).toBeVisible();
    await context.close();
  });
});

test("a submit in a session that was ended elsewhere is reported as failed, with a link to the sign-in page", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "review");
  await page.context().clearCookies();
  await applicant.button("Submit application").click();
  await expect(applicant.toast("Failed to submit application")).toBeVisible();
  const failure = page.getByRole("alert").filter({ hasText: "Your session has ended" });
  const signIn = failure.getByRole("link", { name: "Sign in" });
  await expect(signIn).toHaveAttribute("href", /^\/user-login\?next=%2Fonboarding.*review$/);
  await expectAccessible(page, "a submit in a session that was ended elsewhere");
});

test("the review names a photo that was requested again, and the confirmation does not say that nothing is left to do", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  await employer.setStatus(id, "draft", "Look at your passport.");
  await employer.askAgain(id, "passport", "glare", "Page 2");
  await page.goto("/onboarding?step=drivers-license&view=review");
  const passport = page.getByRole("region", { name: "Passport" });
  await expect(passport.getByText(/^A reflection covers part of the document/)).toBeVisible();
  await expect(passport.getByText("Page 2")).toBeVisible();
  const again = passport.getByRole("link", { name: "Send a new one" });
  await expect(again).toHaveAttribute("href", /step=passport/);
  await expectAccessible(page, "the review with a photo that is asked for again");
  await applicant.submit();
  await expect(page.getByText(/anything else now/)).toHaveCount(0);
  await expect(page.getByText(/still waiting for a new photo/)).toBeVisible();
  await employer.askAgain(id, "passport", null);
  await employer.propose(id, { wage: 16.1 });
  await page.reload();
  await expect(page.getByText(/anything else now/)).toHaveCount(0);
  await expect(page.getByText(/proposes a change to what you accepted/)).toBeVisible();
});

test("submitting an application that another window has submitted leads to the confirmation", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "review");
  await send(page, "POST", "/api/applications/submit");
  await applicant.submit();
  await expect(page).toHaveURL(/\/success$/);
});
