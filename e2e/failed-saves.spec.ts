import { expect, passportPhoto, test } from "./fixtures";
import { applicantAt, choose } from "./prepared";

/** What the wizard shows when the server refuses a save. */

test.use({ allowedConsole: [/Failed to load resource/] });

test.describe("a save that fails", () => {
  test("says so once, shows the reason beside the button, and stays on the step", async ({
    page,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "review");
    for (const [step, heading, message] of [
      ["personal", "Personal information", "Failed to save personal information"],
      ["contact", "Contact information", "Failed to save contact information"],
      ["family", "Family members", "Failed to save family information"],
      ["passport", "Passport", "Failed to save passport information"],
      [
        "drivers-license",
        "Driver's license (optional)",
        "Failed to save driver's license information",
      ],
    ] as const) {
      await page.goto(`/onboarding?step=${step}`);
      await page.route(`**/api/applications/${step}`, (route) =>
        route.fulfill({ status: 500, body: "" }),
      );
      const next = step === "drivers-license" ? "Review my answers" : "Next";
      await applicant.button(next).click();
      await expect(applicant.toast(message)).toBeVisible();
      await expect(page.getByText(message, { exact: true })).toHaveCount(1);
      await expect(page.getByRole("alert")).toHaveText(
        "Something went wrong on our side. Try again in a moment.",
      );
      await expect(applicant.heading(heading)).toBeVisible();
    }
  });

  test("because the session has ended says so in one place, with a way to sign in", async ({
    page,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "contact");
    await applicant.fillContact(`${applicant.invited.token}@example.com`);
    await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
    await applicant.button("Next").click();
    await expect(applicant.toast("Failed to save contact information")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Sign in to save." })).toBeAttached();
    await expect(applicant.link("Sign in")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("gives the reason in a language that is chosen afterwards", async ({ page, employer }) => {
    const applicant = await applicantAt(page, employer, "contact");
    await applicant.fillContact(`${applicant.invited.token}@example.com`);
    await page.route("**/api/applications/contact", (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await applicant.button("Next").click();
    await expect(page.getByRole("alert")).toHaveText(/^Something went wrong on our side/);
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.getByRole("alert")).toHaveText(/^Algo falló de nuestro lado/);
  });

  test("of a photo gives the reason in a language that is chosen afterwards", async ({
    page,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "passport");
    for (const [code, spanish] of [
      ["rate_limited", /^Demasiados intentos\. Espere 15 minutos/],
      ["document.in_progress", /^Ya se están enviando tres archivos\. Espere/],
    ] as const) {
      await choose(page, "en");
      await page.goto("/onboarding?step=passport");
      await page.route("**/api/applications/upload/passport", (route) =>
        route.fulfill({
          status: 429,
          contentType: "application/problem+json",
          json: { status: 429, code, title: "Refused in English", detail: "Wait in English." },
        }),
      );
      await applicant.upload("Passport document", await passportPhoto(page));
      const refused = page.getByRole("group").getByRole("alert");
      await expect(refused).toBeVisible();
      await page.getByRole("button", { name: "Español" }).click();
      await expect(refused).toHaveText(spanish);
      await expect(refused).not.toContainText("English");
      await page.unrouteAll();
    }
  });

  test("shows what is wrong even if nothing could be fetched after the form", async ({
    page,
    employer,
  }) => {
    // Keeps the page from becoming idle, so that nothing is prefetched.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    const applicant = await applicantAt(page, employer, "personal");
    await page.route("**/assets/*.js", (route) => route.abort());
    await applicant.button("Next").click();
    const city = applicant.field("birthCity");
    await expect(city).toHaveAttribute("aria-invalid", "true");
    await expect(city).toHaveAccessibleDescription(/Birth city is required/);
    await expect(applicant.heading("Personal information")).toBeVisible();
  });

  test("a submit the server refuses as incomplete links to each missing field", async ({
    page,
    employer,
  }) => {
    const applicant = await applicantAt(page, employer, "review");
    await page.route("**/api/applications/submit", (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        json: {
          status: 422,
          code: "application.incomplete",
          missing: [{ step: "contact", field: "city" }],
        },
      }),
    );
    await applicant.button("Submit application").click();
    await expect(applicant.toast("Failed to submit application")).toBeVisible();
    await page.getByRole("link", { name: /City is required/ }).click();
    await expect(applicant.field("city")).toBeFocused();
  });
});
