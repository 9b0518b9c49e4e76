import type { Request, Route } from "@playwright/test";
import { Applicant } from "./applicant";
import { stopTime, runUntilVisible } from "./clock";
import { expect, expectAccessible, passportPhoto, test } from "./fixtures";
import { applicantOnDashboard, signIn } from "./prepared";
import { withoutData } from "./without-data";

test.describe("an invitation", () => {
  test("declining asks for a reason, confirms and ends the invitation", async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "es");
    await applicant.openOffer();
    await applicant.follow("Decline");
    await expect(applicant.field("reason")).toBeVisible();
    await applicant.button("Decline invitation").click();
    await expect(
      page.getByText(applicant.t("Please provide a reason for declining this invitation")).first(),
    ).toBeVisible();
    await applicant.field("reason").fill("Encontré otro trabajo");
    await applicant.button("Decline invitation").click();
    await expect(applicant.toast("Invitation Declined")).toBeVisible();
    await expect(page).toHaveURL(/\/user-login$/);
  });

  test.describe("that is not valid", () => {
    test.use({ allowedConsole: [/404 \(Not Found\).*\/api\/invitations\//] });

    test("does not redirect a person who chooses to stay", async ({ page }) => {
      await page.clock.install();
      await stopTime(page);
      await page.goto("/welcome/no-such-invitation-at-all");
      const stay = page.getByRole("button", { name: "Stay on this page" });
      await runUntilVisible(page, stay);
      await stay.click();
      await page.clock.runFor(10_000);
      await expect(page.getByText("You stay on this page.")).toBeVisible();
      await expect(page).toHaveURL(/\/welcome\//);
    });
  });

  test.describe("that does not exist", () => {
    test.use({ allowedConsole: [/status of 404 .*\/no\/such\/page/] });

    test("an unknown URL returns 404 with the 404 page", async ({ page }) => {
      const response = await page.goto("/no/such/page?lang=es");
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "No encontramos esta página",
      );
      await page.getByRole("link", { name: "Entrar a mi solicitud" }).click();
      await expect(page).toHaveURL(/\/user-login$/);
    });
  });

  test("every screen can be opened by its URL", async ({ request }) => {
    const open = ["/user-login", "/dashboard", "/onboarding", "/camera", "/success", "/confirm/x"];
    for (const path of open) {
      const response = await request.get(path);
      expect(`${path} ${response.status()} ${response.headers()["content-type"]}`).toBe(
        `${path} 200 text/html; charset=utf-8`,
      );
    }
  });

  test("/ redirects to the invitation of its token, without one to the sign-in page", async ({
    page,
    employer,
  }) => {
    const { token } = await employer.invite();
    await page.goto(`/?token=${token}`);
    await expect(page).toHaveURL(new RegExp(`/welcome/${token}$`));
    await page.goto("/");
    await expect(page).toHaveURL(/\/user-login$/);
  });

  test("the start page redirects without JavaScript: to the link's offer, otherwise to the sign-in page", async ({
    request,
  }) => {
    const redirectOf = async (path: string) =>
      (await request.get(path, { maxRedirects: 0 })).headers().location;
    expect(await redirectOf("/")).toBe("/user-login");
    expect(await redirectOf("/?lang=es")).toBe("/user-login?lang=es");
    expect(await redirectOf("/?token=a%2Fb&lang=es")).toBe("/welcome/a%2Fb?lang=es");
  });
});

/** Matches the dashboard's request for the person's other applications. */
const isForEarlier = (request: Request) => request.url().endsWith("/api/applications/earlier");

test.describe("returning", () => {
  test("with a draft opens the application, after submitting the dashboard", async ({
    page,
    employer,
  }) => {
    const invited = await employer.invite();
    const applicant = new Applicant(page, invited, "en");
    const email = `${invited.token}@example.com`;
    await applicant.accept({ email });
    await applicant.logOut();
    await expect(page).toHaveURL(/\/(?:user-login)?$/);

    await applicant.signInReturning(email);
    await expect(applicant.heading("Personal information")).toBeVisible();
    await applicant.fillAll(email, await passportPhoto(page));
    await applicant.submit();
    await applicant.link("Go to your dashboard").click();
    await applicant.logOut();
    await expect(page).toHaveURL(/\/user-login$/);

    await applicant.signInReturning(email);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Under Review").first()).toBeVisible();
  });

  test("signing out while the dashboard loads leaves no request that would be refused", async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    await signIn(page, applicant.invited);
    await withoutData(page);
    await page.route("**/api/applications/earlier", () => undefined);
    const requested = page.waitForRequest(isForEarlier);
    const cancelled = page.waitForEvent("requestfailed", isForEarlier);
    await page.goto("/dashboard");
    await requested;
    await applicant.logOut();
    await cancelled;
    await expect(page).toHaveURL(/\/user-login$/);
    await expect(page.getByText("You are signed out.")).toBeVisible();
  });

  test.describe("when a sign-out fails for lack of a network", () => {
    test.use({ allowedConsole: [/net::ERR_FAILED/] });

    test("the dashboard repeats the requests that it was still waiting for", async ({
      page,
      employer,
    }) => {
      const applicant = new Applicant(page, await employer.invite(), "en");
      await signIn(page, applicant.invited);
      await page.route("**/api/auth/logout", (route) => route.abort());
      // The first request never gets a response.
      await withoutData(page);
      await page.route("**/api/applications/earlier", () => undefined, { times: 1 });
      const requested = page.waitForRequest(isForEarlier);
      await page.goto("/dashboard");
      await requested;
      const again = page.waitForResponse("**/api/applications/earlier");
      await applicant.logOut();
      await expect(applicant.toast("You are still signed in")).toBeVisible();
      expect((await again).status()).toBe(200);
    });
  });

  test.describe("with wrong details", () => {
    test.use({ allowedConsole: [/401 \(Unauthorized\)/] });

    test("shows 'Login Failed' and what to check", async ({ page, employer }) => {
      const applicant = new Applicant(page, await employer.invite(), "en");
      await applicant.signInReturning(`${crypto.randomUUID()}@example.com`);
      await expect(applicant.toast("Login Failed")).toBeVisible();
    });
  });
});

test("the confirmation checks the email, confirms the phone, links back to the invitation and can be skipped", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await applicant.openOffer();
  await applicant.follow("Accept");
  await applicant.signInWithLink();
  await expect(page).toHaveURL(new RegExp(`/confirm/${applicant.invited.token}$`));
  const { phone } = applicant.invited;
  await expect(page.getByText(`+52 ${phone.slice(0, 2)} ${phone.slice(2, 6)}`)).toBeVisible();
  await expect(page.getByText("Confirmed")).toBeVisible();
  await applicant.field("email").fill("half@exam");
  await applicant.button("Continue").click();
  await expect(page.locator("#field-email-error")).toContainText("Invalid email address");
  await applicant.link("Back to the invitation").click();
  await expect(page).toHaveURL(new RegExp(`/welcome/${applicant.invited.token}`));
  await page.goBack();
  await applicant.link("Skip for now").click();
  await expect(applicant.heading("Personal information")).toBeVisible();
});

test.describe("a confirmation served without its data", () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test("says that it could not be loaded, tries again on a click, and asks an ended session to sign in", async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    await signIn(page, applicant.invited);
    await withoutData(page);
    const address = `/confirm/${applicant.invited.token}`;
    for (const fail of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 503, body: "" }),
    ]) {
      await page.route("**/api/auth/me", fail);
      await page.goto(address);
      await expect(page.getByRole("alert")).toContainText("We could not load your application.");
      await expectAccessible(page, "a confirmation that was not loaded");
      await page.unroute("**/api/auth/me");
      await applicant.button("Try again").click();
      await expect(applicant.heading("Confirm your information")).toBeFocused();
      await expect(applicant.field("email")).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
    await page.route("**/api/auth/me", (route) => route.fulfill({ status: 401, body: "" }));
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/login/${applicant.invited.token}`));
  });
});

test.describe("the bottom of the dashboard", () => {
  // After the logout the server responds with 401.
  test.use({ allowedConsole: [/status of 401 /] });

  test("has the language switch and the logout, which clears the person's data", async ({
    page,
    employer,
  }) => {
    const applicant = await applicantOnDashboard(page, employer);
    await page.goto("/privacy");
    await page.goto("/dashboard");
    const bar = page.getByRole("region", { name: "Language and session" });
    await bar.getByRole("button", { name: "Español" }).click();
    await expect(page.getByText("En revisión").first()).toBeVisible();
    const end = page.getByRole("region", { name: "Idioma y salir" });
    await end.getByRole("button", { name: "Salir" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Salir" }).click();
    await expect(page).toHaveURL(/\/user-login$/);
    expect(await page.evaluate(async () => (await fetch("/api/auth/me")).status)).toBe(401);
    // Back beyond the privacy notice to the previous dashboard.
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/user-login/);
    await expect(page.getByText(applicant.invited.firstName)).toHaveCount(0);
  });
});
