import { Applicant } from "./applicant";
import { Employer, expect, expectAccessible, test } from "./fixtures";
import { CODES_ORIGIN, startPortalWithCodes } from "./own-portal";

let portal: Awaited<ReturnType<typeof startPortalWithCodes>>;

test.use({ baseURL: CODES_ORIGIN, allowedConsole: [/401 \(Unauthorized\)/] });
// The tests share one portal, so they run in one process.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  portal = await startPortalWithCodes();
});
test.afterAll(() => portal.stop());

test("with codes switched on, the code from the e-mail opens the application, even after a reload", async ({
  page,
  request,
}) => {
  const invited = await new Employer(request, portal.key).invite();
  const applicant = new Applicant(page, invited, "es");
  const email = `${invited.token}@example.com`;
  await applicant.accept({ email });
  await applicant.logOut();

  await applicant.signInReturning(email);
  await expect(applicant.heading("Check your email")).toBeFocused();
  const field = applicant.field("code");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await expectAccessible(page, "code");
  await expect.poll(() => portal.codesFor(email)).toHaveLength(1);
  const [first = ""] = portal.codesFor(email);

  await field.press("Enter");
  await expect(page.getByText(applicant.t("Enter the code from the email")).first()).toBeVisible();
  await field.fill("12345");
  await field.press("Enter");
  await expect(page.getByText(applicant.t("The code has 6 digits")).first()).toBeVisible();
  await field.fill(first === "000000" ? "111111" : "000000");
  await field.press("Enter");
  await expect(
    page
      .getByText(
        applicant.t("This code is not right. Check the newest email and type the code again."),
      )
      .first(),
  ).toBeVisible();
  await expectAccessible(page, "wrong code");

  await applicant.button("Send a new code").click();
  await expect.poll(() => portal.codesFor(email)).toHaveLength(2);
  await expect(
    page.getByText(applicant.t("We have sent a new code. Only the newest one works.")),
  ).toBeVisible();
  await expect(field).toHaveValue("");

  // A phone with little memory may unload the page while the person reads the e-mail.
  await page.reload();
  await expect(applicant.heading("Check your email")).toBeVisible();
  const [, second = ""] = portal.codesFor(email);
  await field.fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await applicant.button("Sign in").click();
  await expect(applicant.heading("Personal information")).toBeVisible();
});

test("a link asks for a code on a new device, even after a reload, but not on a known one", async ({
  page,
  request,
  browser,
}) => {
  const invited = await new Employer(request, portal.key).invite();
  const first = new Applicant(page, invited, "es");
  const email = `link-${invited.token}@example.com`;
  await first.accept({ email });
  await first.logOut();

  const context = await browser.newContext({ baseURL: CODES_ORIGIN });
  const second = new Applicant(await context.newPage(), invited, "es");
  await second.page.goto(`/login/${invited.token}?lang=es`);
  await second.signInWithLink();
  await expect(second.heading("Check your email")).toBeFocused();
  await expectAccessible(second.page, "code behind a link");
  await expect.poll(() => portal.codesFor(email)).toHaveLength(1);
  await second.button("Back to your phone number").click();
  await expect(second.field("phone")).toHaveValue(invited.phone);
  await second.button("Continue").click();
  await second.button("Send a new code").click();
  await expect.poll(() => portal.codesFor(email)).toHaveLength(3);
  await second.page.reload();
  await second.field("code").fill(portal.codesFor(email).at(-1) ?? "");
  await second.button("Sign in").click();
  await expect(second.heading("Personal information")).toBeVisible();
  await context.close();

  await page.goto(`/login/${invited.token}?lang=es`);
  await first.signInWithLink();
  await expect(first.heading("Personal information")).toBeVisible();
  expect(portal.codesFor(email)).toHaveLength(3);
});

test("a double click requests one code, and enters it once", async ({ page, request }) => {
  const applicant = new Applicant(page, await new Employer(request, portal.key).invite(), "en");
  const sent: string[] = [];
  page.on("request", (sentRequest) => {
    if (sentRequest.method() === "POST") sent.push(new URL(sentRequest.url()).pathname);
  });
  const clickTwice = (name: string) =>
    applicant.button(name).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await applicant.signInReturning("nobody@example.com");
  await applicant.field("code").fill("123456");
  sent.length = 0;
  await clickTwice("Sign in");
  await expect(applicant.toast("Login Failed")).toBeVisible();
  expect(sent).toEqual(["/api/auth/user-login/code"]);
  await clickTwice("Send a new code");
  await expect(page.getByText("We have sent a new code. Only the newest one works.")).toBeVisible();
  expect(sent).toEqual(["/api/auth/user-login/code", "/api/auth/user-login"]);
});

test("an unknown e-mail is asked for a code like any other and can start again", async ({
  page,
  request,
}) => {
  const applicant = new Applicant(page, await new Employer(request, portal.key).invite(), "en");
  await applicant.signInReturning("nobody@example.com");
  await expect(applicant.heading("Check your email")).toBeVisible();
  await applicant.field("code").fill("123456");
  await applicant.button("Sign in").click();
  await expect(applicant.toast("Login Failed")).toBeVisible();
  await applicant.button("Use another email or phone number").click();
  await expect(applicant.field("email")).toHaveValue("nobody@example.com");
  expect(portal.codesFor("nobody@example.com")).toEqual([]);
});
