import type { Page, Request, Route } from "@playwright/test";
import { Applicant } from "./applicant";
import { type Employer, expect, passportPhoto, test } from "./fixtures";
import { holdPreparing } from "./photographs";
import { openStep, saveUpTo, signIn } from "./prepared";

/** Two people share one phone: neither can read, keep or overwrite the other's data. */

// The first person is signed out, so requests that their page still sends are refused.
test.use({ allowedConsole: [/401 \(Unauthorized\)|412 \(Precondition Failed\)|ERR_FAILED/] });

type Step = Parameters<typeof saveUpTo>[1];

const SECRET = "Tlacolula de Matamoros";

for (const from of ["the wizard", "the dashboard"]) {
  test(`after a sign-out from ${from} another person signs in, in Spanish, and finds no data of the first`, async ({
    page,
    employer,
  }) => {
    const first = new Applicant(page, await employer.invite(), "es");
    const second = new Applicant(page, await employer.invite(), "es");
    await first.accept();
    await first.field("birthCity").fill(SECRET);
    if (from === "the dashboard") {
      await first.link("Back").click();
      await expect(first.link("Continue application")).toBeVisible();
      // Now the page's HTML contains the first person's data.
      await page.reload();
    }
    await first.logOut();
    await expect(page).toHaveURL(/\/user-login/);
    expect(await page.content()).not.toContain(SECRET);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(SECRET);

    await second.accept();
    await expect(page.locator("#step-heading")).toBeVisible();
    await expect(second.field("birthCity")).toHaveValue("");
    expect(await page.content()).not.toContain(SECRET);
  });
}

test("leaving the wizard does not sign out the person who signs in right after", async ({
  page,
  employer,
}) => {
  const second = new Applicant(page, await employer.invite(), "es");
  await openStep(page, await employer.invite(), "personal", { lang: "es" });
  // On a slow network the first person's sign-out is still pending while the second signs in.
  const signedIn = Promise.withResolvers<void>();
  await page.route("**/api/auth/logout", async (route) => {
    const response = await route.fetch();
    await signedIn.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/login/${second.invited.token}?lang=es`);
  await second.signInWithLink();
  signedIn.resolve();
  await second.link("Skip for now").click();
  await expect(second.heading("Personal information")).toBeVisible();
  expect(await page.evaluate(async () => (await fetch("/api/auth/me")).status)).toBe(200);
});

type People = { first: Applicant; second: Applicant };

/** Two people whose applications are filled in up to these steps; the first person's is open. */
async function twoPeople(page: Page, employer: Employer, steps: [Step, Step]): Promise<People> {
  const invite = async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    return new Applicant(page, await employer.invite({ email }), "en");
  };
  const [first, second] = [await invite(), await invite()];
  await page.clock.install();
  await signIn(page, second.invited);
  await saveUpTo(page, steps[1]);
  await openStep(page, first.invited, steps[0]);
  return { first, second };
}

/**
 * Holds the next request after it arrives, until the test lets it succeed or lose its connection.
 */
async function holdResponse(page: Page, path: string, end: "fulfill" | "abort") {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const over = new Promise<unknown>((finish) => {
    page.on("requestfinished", (request) => request === held && finish(request));
    page.on("requestfailed", (request) => request === held && finish(request));
  });
  let held: Request | undefined;
  const hold = async (route: Route) => {
    held = route.request();
    const response = end === "fulfill" ? await route.fetch() : undefined;
    arrived.resolve();
    await late;
    await (response ? route.fulfill({ response }) : route.abort());
  };
  await page.route(path, hold, { times: 1 });
  const release = async () => {
    resolve();
    await over;
  };
  return { arrived: arrived.promise, release };
}

/**
 * Waits until the page has given up on a save and said so. This must come before the session ends,
 * because that toast would replace this one.
 */
async function waitForFailedSave(page: Page, first: Applicant, toast: string): Promise<void> {
  await page.clock.fastForward("01:00");
  await expect(first.toast(toast)).toBeVisible();
}

/** The first person's session expires, then the second person signs in. */
async function changeOver(page: Page, { first, second }: People): Promise<void> {
  // A scroll that the last click started counts as activity, even if it ends after the jump.
  await expect(async () => {
    await page.clock.fastForward("20:01");
    await expect(first.toast("Your session has expired")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.clock.fastForward("00:10");
  await expect(page).toHaveURL(/\/user-login/);
  // Waits for the heading: the URL changes before the wizard, with its own e-mail field, is gone.
  await expect(second.heading("Sign in to your application")).toBeVisible();
  await second.field("email").fill(second.invited.email);
  await second.field("countryCode").selectOption("+52");
  await second.field("phone").fill(second.invited.phone);
  await second.button("Sign in").click();
}

/** Expects that what the second person types now is saved as theirs, and nothing else. */
async function expectOwn(
  page: Page,
  second: Applicant,
  passportDocumentUrl: unknown = null,
): Promise<void> {
  const saved = page.waitForResponse("**/api/applications/draft");
  await second.field("birthCity").fill("Mitla");
  expect((await saved).status()).toBe(200);
  await expect(second.field("birthCity")).toHaveValue("Mitla");
  const application = await (await page.request.get("/api/applications")).json();
  expect(application).toMatchObject({
    status: "draft",
    drafts: { personal: { birthCity: "Mitla" } },
    passportDocumentUrl,
  });
}

test.describe("with a request still pending when another person signs in on the same page:", () => {
  test("Next does not navigate and shows nothing of the first person", async ({
    page,
    employer,
  }) => {
    const people = await twoPeople(page, employer, ["contact", "personal"]);
    await people.first.fillContact(people.first.invited.email);
    const { arrived, release } = await holdResponse(page, "**/applications/contact", "fulfill");
    await people.first.button("Next").click();
    await arrived;
    await waitForFailedSave(page, people.first, "Failed to save contact information");
    await changeOver(page, people);
    await expect(people.second.heading("Personal information")).toBeVisible();
    await release();
    await expectOwn(page, people.second);
  });

  test("a photo that is retried is not sent as the second person's", async ({ page, employer }) => {
    const people = await twoPeople(page, employer, ["passport", "passport"]);
    const { arrived, release } = await holdResponse(page, "**/upload/passport", "abort");
    await people.first.upload("Passport document", await passportPhoto(page, 3000, 2100));
    await arrived;
    const uploading = page.locator("label", { hasText: /^Uploading/ });
    await uploading.waitFor();
    await changeOver(page, people);
    await expect(page.getByRole("button", { name: /^Choose a file/ })).toBeVisible();
    await expect(uploading).toHaveCount(0);
    await people.second.link("Personal (complete)").click();
    await expect(people.second.heading("Personal information")).toBeVisible();
    await release();
    await expectOwn(page, people.second);
  });

  test("a photo that is still being prepared is not sent as the second person's", async ({
    page,
    employer,
  }) => {
    const people = await twoPeople(page, employer, ["passport", "passport"]);
    const photo = await passportPhoto(page, 3000, 2100);
    const release = await holdPreparing(page);
    await people.first.upload("Passport document", photo);
    await expect(page.getByText("Preparing the photo…").first()).toBeVisible();
    await changeOver(page, people);
    await people.second.link("Personal (complete)").click();
    await expect(people.second.heading("Personal information")).toBeVisible();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/upload/passport")) sent.push(request.url());
    });
    await release();
    await expectOwn(page, people.second);
    expect(sent).toEqual([]);
  });

  test("the first person's submit does not submit the second person's application", async ({
    page,
    employer,
  }) => {
    const people = await twoPeople(page, employer, ["review", "drivers-license"]);
    const submit = "**/api/applications/drivers-license";
    const { arrived, release } = await holdResponse(page, submit, "fulfill");
    await people.first.button("Submit application").click();
    await arrived;
    await waitForFailedSave(page, people.first, "Failed to save driver's license information");
    await changeOver(page, people);
    await people.second.link("Personal (complete)").click();
    const submits: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/submit")) submits.push(request.url());
    });
    await release();
    await expect(people.second.heading("Personal information")).toBeVisible();
    await expectOwn(page, people.second, expect.any(String));
    expect(submits).toEqual([]);
  });
});

test("a failed save is not retried after another person signed in on the same page", async ({
  page,
  employer,
}) => {
  const people = await twoPeople(page, employer, ["contact", "personal"]);
  await page.route("**/api/applications/draft", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed");
  await people.first.field("city").fill(SECRET);
  await page.clock.fastForward(3000);
  await lost;
  await changeOver(page, people);
  await expect(people.second.heading("Personal information")).toBeVisible();
  await page.unroute("**/api/applications/draft");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  for (const _ of [1, 2, 3]) {
    await page.clock.fastForward(16_000);
  }
  await expectOwn(page, people.second);
  expect(sent.join("")).toContain("Mitla");
  expect(sent.join("")).not.toContain(SECRET);
});

test("when another person signs in in a second tab, the first person's tab closes the application and writes nothing", async ({
  page,
  context,
  employer,
}) => {
  const first = new Applicant(page, await employer.invite(), "es");
  await first.accept();
  const patch = "**/api/applications/draft";
  // Its saves fail, so that the first tab still has unsaved values when the cookie changes.
  await page.route(patch, (route) => route.abort());
  const sent = page.waitForRequest(patch);
  await first.field("birthCity").fill(SECRET);
  const { id } = await (await page.request.get("/api/applications")).json();
  expect((await sent).headers()["if-match"]).toMatch(new RegExp(`^"${id}\\.\\d+"$`));
  const tab = await context.newPage();
  const second = new Applicant(tab, await employer.invite(), "es");
  await second.accept();
  await page.unroute(patch);

  await expect(page).toHaveURL(/\/user-login/);
  const replaced = "Another application was opened on this phone, in another window.";
  await expect(page.getByText(first.t(replaced))).toBeVisible();
  expect(await page.content()).not.toContain(SECRET);
  await tab.reload();
  await expect(second.heading("Personal information")).toBeVisible();
  await expect(second.field("birthCity")).toHaveValue("");
  const stored = await tab.evaluate(async () => (await fetch("/api/applications")).text());
  expect(stored).not.toContain(SECRET);

  // The notice and its link must still be there after a reload.
  await page.reload();
  await expect(page.getByText(first.t(replaced))).toBeVisible();
  await first.link("Continue with the application that is open now").click();
  await expect(first.heading("Personal information")).toBeVisible();
  expect(await page.content()).not.toContain(SECRET);
});
