import { Applicant } from "./applicant";
import { stopTime, runUntilVisible } from "./clock";
import { expect, test } from "./fixtures";
import { saveUpTo, submitted } from "./prepared";
import { withoutData } from "./without-data";

/** What the public screens show and validate. */

test.use({ allowedConsole: [/Failed to load resource/] });

test("the offer shows company, position, duration, wage, location and that it is secure, and links to the next screens", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await applicant.openOffer();
  for (const words of [
    "Example Farm offers you a job",
    "Harvest worker",
    "$15.25 USD",
    "Yuma, Arizona",
    "Secure application",
  ]) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await expect(page.getByText(/March 1 – .*October 31, 2027 .*\(8 months\)/)).toBeVisible();
  const { token } = applicant.invited;
  await expect(applicant.link("Accept")).toHaveAttribute("href", new RegExp(`^/login/${token}`));
  await expect(applicant.link("Decline")).toHaveAttribute("href", new RegExp(`^/decline/${token}`));
  const bar = page.locator(".bottom-bar");
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole("button", { name: "Español" })).toBeVisible();
  await expect(applicant.button("Log out")).toHaveCount(0);
});

test("the footer has logo, address, support phone, this year and the maker's name", async ({
  page,
}) => {
  await page.goto("/user-login");
  const footer = page.getByRole("contentinfo");
  const year = String(new Date().getFullYear());
  for (const words of ["Seasonal Worker Portal", "PO Box", "Support phone:", year, "Crafted by"]) {
    await expect(footer.getByText(words).first()).toBeVisible();
  }
  const number = footer.getByRole("link", { name: /^\+/ });
  const phone = await number.textContent();
  await expect(footer.getByRole("link", { name: "Privacy notice" })).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(footer.getByText("Teléfono de ayuda:")).toBeVisible();
  await expect(number).toHaveText(phone ?? "");
});

test("a skeleton is shown while the invitation loads", async ({ page }) => {
  await withoutData(page);
  await page.route("**/api/invitations/**", () => undefined);
  await page.goto("/decline/any-invitation-that-takes-its-time");
  await expect(page.getByRole("status", { name: "Loading your invitation" })).toBeVisible();
});

test("a broken link to decline or to sign in says that the invitation is invalid", async ({
  page,
}) => {
  for (const place of ["decline", "login"]) {
    await page.goto(`/${place}/a-link-that-nobody-ever-sent`);
    await expect(page.getByRole("heading", { name: "Invalid invitation" })).toBeVisible();
    await expect(page.getByText(/link is invalid or expired.*new invitation/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to Login" })).toBeVisible();
  }
});

test("the countdown runs from 5 and then opens the sign-in page, which repeats the reason", async ({
  page,
}) => {
  await page.clock.install();
  await stopTime(page);
  await page.goto("/welcome/a-link-that-nobody-ever-sent");
  await runUntilVisible(page, page.getByText("Redirecting to login in 5 seconds..."));
  for (const left of ["4 seconds", "3 seconds", "2 seconds", "1 second"]) {
    await page.clock.runFor(1000);
    await expect(page.getByText(`Redirecting to login in ${left}...`)).toBeVisible();
  }
  await expect(page).toHaveURL(/\/welcome\//);
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/user-login$/);
  await expect(page.getByText("We don't recognize the invitation link you opened.")).toBeVisible();
});

test("quick reasons fill the required text, Cancel goes back, a failed decline shows an error", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const { token } = applicant.invited;
  await page.goto(`/decline/${token}`);
  for (const words of ["Example Farm", "Harvest worker", "Yuma, Arizona"]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await applicant.field("reason").fill("   ");
  await applicant.button("Decline invitation").click();
  const summary = page.getByRole("region", { name: "There is 1 answer to check" });
  await expect(
    summary.getByText("Please provide a reason for declining this invitation"),
  ).toBeVisible();
  await applicant.button("I found another job").click();
  await expect(applicant.field("reason")).toHaveValue(/I found another job/);
  await page.route("**/api/invitations/decline", (route) => route.fulfill({ status: 500 }));
  await applicant.button("Decline invitation").click();
  await expect(
    applicant.toast("There was an error submitting your decline. Please try again."),
  ).toBeVisible();
  await expect(page.getByText("There was an error submitting your decline.")).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText("What you wrote is still here.");
  const detail = "Declining is closed until nine in the morning.";
  await page.route("**/api/invitations/decline", (route) =>
    route.fulfill({ status: 500, json: { code: "internal", status: 500, detail } }),
  );
  await applicant.button("Decline invitation").click();
  await expect(applicant.toast(detail)).toBeVisible();
  await applicant.link("Cancel").click();
  await expect(page).toHaveURL(new RegExp(`/welcome/${token}`));
});

test("the invitation login has locked names, the known country code, and its messages", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const { token, firstName, lastName } = applicant.invited;
  await page.goto(`/login/${token}`);
  for (const [name, value] of [
    ["firstName", firstName],
    ["lastName", lastName],
  ] as const) {
    await expect(applicant.field(name)).toHaveValue(value);
    await expect(applicant.field(name)).toHaveAttribute("readonly", "");
  }
  const names = page.getByRole("group", { name: "This invitation is for" });
  await names.getByText("Is the name wrong, or are you someone else?").click();
  await expect(
    names.getByText("Example Farm wrote this name, so it is locked here."),
  ).toBeVisible();
  await expect(names.getByText("Continue: you can correct it in step 1.")).toBeVisible();
  await expect(names.getByText("ask the company for your own link")).toBeVisible();
  const code = applicant.field("countryCode");
  await expect(code).toHaveValue("+52");
  const [first, second] = await code.locator("option").allTextContents();
  expect([first, second]).toEqual(["+1 US", "+52 Mexico"]);
  await expect(page.getByText("Having trouble? Contact support")).toBeVisible();
  const number = page.getByRole("main").getByRole("link", { name: /^\+/ });
  await expect(number).toHaveAttribute("href", /^tel:\+/);
  await applicant.field("phone").fill("55 123");
  await applicant.button("Continue").click();
  await expect(
    page.getByText("Phone number must be at least 10 digits", { exact: true }).first(),
  ).toBeVisible();
  await applicant.field("phone").fill("5512345678");
  await applicant.button("Continue").click();
  const toast = applicant.toast("Authentication Failed");
  await expect(toast).toContainText("Please check your information and try again.");
  // The page keeps explaining what to do about it, in other words.
  await expect(page.getByText("Please check your information and try again.")).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText(
    "This is not the phone number that the company has for you.",
  );
  await expect(applicant.link("Back to the invitation")).toHaveAttribute(
    "href",
    `/welcome/${token}`,
  );
  await applicant.signInWithLink();
  await expect(applicant.toast("Success")).toContainText(
    "Welcome! Let's continue with your application.",
  );
});

test("if the invitation is withdrawn while its sign-in page is open, a person with the right phone is told so", async ({
  page,
  employer,
}) => {
  const { id, token, phone } = await employer.inviteAlone();
  await page.goto(`/login/${token}`);
  await page.locator("#field-firstName").fill("Ana");
  await page.locator("#field-lastName").fill("Núñez");
  await page.locator("#field-phone").fill(phone);
  await employer.revoke(id);
  await page.getByRole("button", { name: "Continue" }).click();
  const words = "The company has withdrawn this invitation";
  await expect(page.getByRole("heading", { name: words })).toBeFocused();
  await expect(page.getByText("Invalid invitation")).toHaveCount(0);
  await expect(page.getByText("check your information")).toHaveCount(0);
  await expect(page.getByText(/^Redirecting to login in/)).toBeVisible();
});

test("a sign-in that fails on the server does not blame the details", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const notice = page.getByRole("alert");
  await page.goto(`/login/${applicant.invited.token}`);
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500 }));
  await applicant.signInWithLink();
  await expect(notice).toContainText("Something went wrong on our side.");
  await expect(notice).not.toContainText("check your information");
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ status: 503, json: { code: "service.unavailable", status: 503 } }),
  );
  await applicant.button("Continue").click();
  await expect(notice).toContainText("The service is busy.");
  await page.route("**/api/auth/user-login", (route) => route.fulfill({ status: 502, body: "" }));
  await applicant.signInReturning("ana@example.com");
  await expect(notice).toContainText("Something went wrong on our side.");
});

test("the sign-in page links a signed-in person to the dashboard", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await applicant.accept();
  await saveUpTo(page, "review");
  await page.goto("/onboarding?step=drivers-license&view=review");
  await applicant.submit();
  await applicant.link("Log in to dashboard").click();
  await expect(page).toHaveURL(/\/user-login$/);
  const { firstName } = applicant.invited;
  const notice = page.getByText(`${firstName}, you are still signed in on this device.`);
  await expect(notice).toBeVisible();
  // A reload shows it too.
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(applicant.field("email")).toBeVisible();
  await applicant.link("Go to my application").click();
  await expect(page.getByText("Under Review").first()).toBeVisible();
  await applicant.logOut();
  await expect(page).toHaveURL(/\/user-login$/);
  await expect(applicant.field("email")).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("an invitation without names asks for them", async ({ page, employer }) => {
  await page.goto(`/login/${await employer.inviteUnnamed()}`);
  await expect(page.locator("#field-countryCode")).toHaveValue("+1");
  await page.getByRole("button", { name: "Continue" }).click();
  const summary = page.getByRole("region", { name: "There are 3 answers to check" });
  await expect(summary).toBeFocused();
  for (const message of ["First name is required", "Last name is required"]) {
    await expect(summary.getByText(message)).toBeVisible();
  }
});

test("the returning login checks its fields, remembers the country code and says 'Welcome back'", async ({
  page,
  employer,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const applicant = new Applicant(page, await employer.invite({ email }), "en");
  await submitted(page, applicant.invited);
  await page.context().clearCookies();
  await page.goto("/user-login");
  await expect(applicant.field("countryCode")).toHaveValue("+1");
  await expect(page.getByText("Having trouble? Contact support").first()).toBeVisible();
  await applicant.field("email").fill("not an address");
  // Eight digits are a whole number in Guatemala.
  await applicant.field("countryCode").selectOption("+502");
  await applicant.button("Sign in").click();
  await expect(page.locator("#field-phone-error")).toContainText("Phone number is required");
  await applicant.field("countryCode").selectOption("+1");
  await applicant.field("phone").fill("123");
  await applicant.button("Sign in").click();
  const summary = page.getByRole("region", { name: "There are 2 answers to check" });
  await expect(summary.getByText("Invalid email address")).toBeVisible();
  await expect(summary.getByText("Phone number must be at least 10 digits")).toBeVisible();
  await applicant.field("email").fill(`${crypto.randomUUID()}@example.com`);
  await applicant.field("phone").fill("5512345678");
  await applicant.button("Sign in").click();
  await expect(applicant.toast("Login Failed")).toContainText(
    "Please check your email and phone number.",
  );
  await expect(page.getByText("Please check your email and phone number.")).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText("must be the ones in your application");
  await applicant.signInReturning(email);
  await expect(applicant.toast("Welcome back")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await applicant.logOut();
  await expect(page).toHaveURL(/\/user-login$/);
  await expect(applicant.field("countryCode")).toHaveValue("+52");
});

test("each screen has its own title", async ({ page, employer }) => {
  const { token } = await employer.invite();
  for (const [path, title] of [
    [`/welcome/${token}`, "Example Farm offers you a job"],
    [`/login/${token}`, "Accept the invitation"],
    [`/decline/${token}`, "Decline the invitation"],
    ["/user-login", "Sign in to your application"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} – Seasonal Worker Portal`);
  }
});

test("the language is remembered, and the switch keeps values, step and focus", async ({
  page,
}) => {
  await page.goto("/user-login");
  await page.locator("#field-email").fill("half@exam");
  const spanish = page.getByRole("button", { name: "Español" });
  await spanish.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entre a su solicitud");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("#field-email")).toHaveValue("half@exam");
  await expect(spanish).toBeFocused();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe("es");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.evaluate(() => {
    localStorage.setItem("language", "qaa");
    // oxlint-disable-next-line unicorn/no-document-cookie -- as the page does
    document.cookie = "language=qaa; path=/";
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
