import type { Browser, Page } from "@playwright/test";
import { Employer, expect, expectAccessible, otherBrowser, test } from "./fixtures";
import { CONSOLE_SCREENS, signInOnScreen, signInToHiring } from "./hiring";
import { openBeforeProgram } from "./hydration";
import { applied } from "./prepared";
import { expectNoEnglish } from "./words";

/** Several people of one hiring team: their rights, and two who decide at the same time. */

const OWNER = process.env.E2E_TEAM_OWNER ?? "";

// A wrong code, a decision that came second, and a request in an ended session are refused.
test.use({ allowedConsole: [/401 \(Unauthorized\)|412 \(Precondition Failed\)/] });
test.setTimeout(180_000);

/** The owner adds a member, who signs in with their own browser. */
async function colleague(browser: Browser, owner: Page, role: string): Promise<[Page, string]> {
  const email = `${crypto.randomUUID()}@team.example`;
  await owner.goto("/hiring/settings/team");
  await owner.getByLabel("Work email").fill(email);
  await owner.getByLabel(new RegExp(`^${role}:`)).check();
  await owner.getByRole("button", { name: "Add to the team" }).click();
  await expect(owner.getByLabel(`Role of ${email}`)).toBeVisible();
  const page = await otherBrowser(browser);
  await signInToHiring(page, { email });
  return [page, email];
}

test("the decision of the second reviewer is not kept, and they see what the first one did", async ({
  page,
  browser,
  request,
}) => {
  const employer = new Employer(request, process.env.E2E_TEAM_KEY ?? "");
  const id = await applied(browser, employer);
  await signInToHiring(page, { email: OWNER });
  const [reviewer] = await colleague(browser, page, "Reviewer");
  await expect(reviewer.getByRole("link", { name: "Add workers" })).toHaveCount(0);
  await reviewer.goto(`/hiring/applications/${id}`);
  await page.goto(`/hiring/applications/${id}`);
  await expect(reviewer.getByRole("img", { name: "Passport" })).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();

  await reviewer.getByRole("button", { name: "More" }).click();
  await reviewer.getByRole("button", { name: "Reject" }).click();
  await reviewer.getByLabel(/^The worker reads/).fill("The place is taken.");
  await reviewer.getByRole("button", { name: "Reject the application" }).click();
  const notice = reviewer.getByRole("alert").filter({ hasText: "Your decision was not saved" });
  await expect(notice).toContainText(OWNER);
  await expect(notice).toContainText("Approved");
  // Nothing can be rejected any more, so the panel closes and stays closed after a reload.
  const reason = reviewer.getByLabel(/^The worker reads/);
  await expect(reason).toHaveCount(0);
  await expect(reviewer.getByRole("heading", { level: 1 })).toBeFocused();
  await reviewer.reload();
  await expect(reviewer.getByRole("button", { name: "Undo the decision" })).toBeVisible();
  await expect(reason).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("tabpanel").getByText(OWNER).last()).toBeVisible();
});

test("a member who becomes a viewer is signed out, and then sees no document and decides nothing", async ({
  page,
  browser,
  request,
}) => {
  const employer = new Employer(request, process.env.E2E_TEAM_KEY ?? "");
  const id = await applied(browser, employer);
  await signInToHiring(page, { email: OWNER });
  const [member, email] = await colleague(browser, page, "Reviewer");
  await member.goto(`/hiring/applications/${id}`);
  await expect(member.getByText("G12345678")).toBeVisible();

  await page.getByLabel(`Role of ${email}`).selectOption("viewer");
  await expect(
    page.getByText("They are signed out at once and have to sign in again"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Change the role" }).click();
  await expect(page.getByText("Role changed").first()).toBeVisible();
  await member.getByRole("link", { name: "Back to the applications" }).click();
  await expect(member).toHaveURL(/\/hiring\/sign-in\?next=.*reason=expired/);
  await expect(member.getByText("your session ended")).toBeVisible();
  await signInOnScreen(member, { email, path: `/hiring/applications/${id}` });
  await expect(member.getByRole("tab", { name: "Passport" })).toBeVisible();
  await expect(member.getByText("G12345678")).toHaveCount(0);
  await expect(member.getByRole("img")).toHaveCount(0);
  await expect(member.getByRole("button", { name: "Approve" })).toHaveCount(0);
  const file = await member.request.get(`/api/v1/applications/${id}/documents`);
  expect(await file.text()).not.toContain("documentUrl");
});

test("a form accepts no typing and no click before it is hydrated, so that nothing typed is lost", async ({
  page,
}) => {
  const { hydrate } = await openBeforeProgram(page, "/hiring/sign-in");
  const email = page.getByLabel("Work email");
  await page.getByText("Work email").click({ force: true });
  await page.keyboard.type("a");
  await page.getByText("Send me a code").click({ force: true });
  await expect(email).toHaveValue("");
  await hydrate();
  await email.fill(OWNER);
  await expect(email).toHaveValue(OWNER);
  expect(new URL(page.url()).search).toBe("");
});

test("a wrong code is explained, and a stranger's e-mail is treated like a member's", async ({
  page,
}) => {
  await page.goto("/hiring?lang=en");
  await expect(page).toHaveURL(/\/hiring\/sign-in\?next=%2Fhiring/);
  await page.getByLabel("Work email").fill("stranger@example.com");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Code from the email").fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is not right").first()).toBeVisible();
  await expectAccessible(page, "sign-in: the code");
});

test("on a phone the messages are in the navigation bar for every role, and More leads to everything else", async ({
  page,
  browser,
}) => {
  await signInToHiring(page, { email: OWNER });
  const [recruiter] = await colleague(browser, page, "Recruiter");
  const bars = [
    { who: page, names: ["Season", "Review", "Applications", "Messages"] },
    { who: recruiter, names: ["Season", "Applications", "Messages", "Invitations"] },
  ];
  for (const { who: member, names } of bars) {
    await member.setViewportSize({ width: 320, height: 640 });
    await member.goto("/hiring/applications");
    const bar = member.getByRole("navigation", { name: "Most used" });
    await expect(bar.getByRole("link").filter({ visible: true })).toHaveText(names);
    await bar.getByText("More", { exact: true }).click();
    const everything = member.getByRole("navigation", { name: "Console" });
    await expect(everything.getByRole("link", { name: "Settings" })).toBeVisible();
    await expectAccessible(member, "More");
    await member.keyboard.press("Escape");
    await expect(everything.getByRole("link", { name: "Settings" })).toHaveCount(0);
    await bar.getByRole("link", { name: "Messages" }).click();
    await expect(member.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  }
});

/** The settings screens of a single object. */
async function oneOfEach(employer: Employer): Promise<string[]> {
  const [contract, person, webhook] = await Promise.all([
    employer.firstId("/contracts"),
    employer.firstId("/people"),
    employer.addWebhook("https://hooks.example.com/seasonal"),
  ]);
  return [
    `/hiring/settings/contracts/${contract}`,
    `/hiring/settings/privacy/${person}`,
    `/hiring/settings/webhooks/${webhook}`,
    `/hiring/settings/webhooks/${webhook}?edit=1`,
  ];
}

for (const lang of ["en", "es"]) {
  test(`every screen fits a narrow phone and is accessible, in ${lang}`, async ({
    page,
    browser,
    request,
  }) => {
    const employer = new Employer(request, process.env.E2E_TEAM_KEY ?? "");
    const id = await applied(browser, employer);
    const more = await oneOfEach(employer);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/hiring/sign-in?lang=${lang}`);
    await expectAccessible(page, "sign-in");
    await signInOnScreen(page, { email: OWNER, lang });
    for (const path of [...CONSOLE_SCREENS, ...more, `/hiring/applications/${id}`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("status", { name: /Loading|Cargando/ })).toHaveCount(0);
      await expectAccessible(page, path);
      if (lang === "es") await expectNoEnglish(page, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(320);
    }
  });
}
