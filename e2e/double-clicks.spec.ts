import type { Locator, Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";
import { waitForHydration } from "./hydration";
import { applicantAt, sendDocument, submitted } from "./prepared";

/** Two clicks in the same frame send one request. */

test.use({ allowedConsole: [/status of 40[19] /] });

/** Collects the methods of all changing requests to a path from now on. */
function sentFrom(page: Page, path: string): () => string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname === path) sent.push(request.method());
  });
  return () => sent;
}

const clickTwice = (page: Page | Locator, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });

test("a double click declines once", async ({ page, employer }) => {
  const { token } = await employer.invite();
  const sent = sentFrom(page, "/api/invitations/decline");
  await page.goto(`/decline/${token}`);
  await waitForHydration(page);
  await page.locator("#field-reason").fill("I found another job");
  await clickTwice(page, "Decline invitation");
  await expect(page.getByText("You declined the invitation.")).toBeVisible();
  expect(sent()).toEqual(["POST"]);
});

test("a double click signs in with the link once and confirms the email once", async ({
  page,
  employer,
}) => {
  const { token, phone } = await employer.invite();
  const [signIns, emails] = [sentFrom(page, "/api/auth/login"), sentFrom(page, "/api/auth/email")];
  await page.goto(`/login/${token}`);
  await waitForHydration(page);
  await page.locator("#field-phone").fill(phone);
  await clickTwice(page, "Continue");
  await page.locator("#field-email").fill(`${token}@example.com`);
  expect(signIns()).toEqual(["POST"]);
  await clickTwice(page, "Continue");
  await expect(page.getByRole("heading", { name: "Personal information" })).toBeVisible();
  expect(emails()).toEqual(["PUT"]);
});

test("a double click signs in with email and phone once, refused or accepted", async ({
  page,
  employer,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { phone, ...invited } = await employer.invite({ email });
  await submitted(page, { phone, ...invited });
  await page.context().clearCookies();
  const sent = sentFrom(page, "/api/auth/user-login");
  await page.goto("/user-login");
  await waitForHydration(page);
  await page.locator("#field-email").fill(`not-${email}`);
  await page.locator("#field-countryCode").selectOption("+52");
  await page.locator("#field-phone").fill(phone);
  await clickTwice(page, "Sign in");
  await expect(page.getByRole("alert")).toBeVisible();
  expect(sent()).toEqual(["POST"]);
  await page.locator("#field-email").fill(email);
  await clickTwice(page, "Sign in");
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(sent()).toEqual(["POST", "POST"]);
});

test("a double click saves a step once and submits once", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "passport");
  const [passports, licenses, submits] = [
    sentFrom(page, "/api/applications/passport"),
    sentFrom(page, "/api/applications/drivers-license"),
    sentFrom(page, "/api/applications/submit"),
  ];
  await sendDocument(page, "passport");
  await page.reload();
  await applicant.fillPassport();
  await clickTwice(page, "Next");
  await expect(applicant.heading("Driver's license (optional)")).toBeVisible();
  expect(passports()).toEqual(["PUT"]);
  await clickTwice(page, "Review my answers");
  await expect(applicant.heading("Check your answers")).toBeVisible();
  expect(licenses()).toEqual(["PUT"]);
  await clickTwice(page, "Submit application");
  await expect(applicant.heading("Application Submitted!")).toBeVisible();
  expect(submits()).toEqual(["POST"]);
});

test("a double click sends the visa details once and logs out once", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await submitted(page, applicant.invited);
  await sendDocument(page, "visa");
  const [visas, logouts] = [
    sentFrom(page, "/api/applications/submit-visa"),
    sentFrom(page, "/api/auth/logout"),
  ];
  await page.goto("/dashboard");
  await applicant.field("visaNumber").fill("K1234567");
  await applicant.country("visaIssueCountry");
  await applicant.date("visaIssueDate", { year: "2027", month: "01", day: "15" });
  await applicant.date("visaExpirationDate", { year: "2027", month: "11", day: "15" });
  await clickTwice(page, "Send visa details");
  await expect(applicant.heading("Details of your visa")).toBeFocused();
  expect(visas()).toEqual(["POST"]);
  await applicant.button("Log out").click();
  await clickTwice(page.getByRole("dialog"), "Log out");
  await expect(page).toHaveURL(/\/user-login$/);
  expect(logouts()).toEqual(["POST"]);
});

test("the second click of a double click in a dialog does not reach what the dialog covered", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal");
  await applicant.button("Log out").click();
  await page.evaluate(() => {
    document.body.dataset.clicks = "";
    document.addEventListener("click", () => (document.body.dataset.clicks += "I"));
  });
  await page.getByRole("dialog").getByRole("button").first().dblclick();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("body")).toHaveAttribute("data-clicks", "I");
});
