import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";
import { openStep } from "./prepared";

/** Two people and one family phone: nobody reads, keeps or overwrites what is another's. */

// The person before is signed out; what that page still sends is refused.
test.use({ allowedConsole: [/401 \(Unauthorized\)|412 \(Precondition Failed\)|ERR_FAILED/] });

const SECRET = "Tlacolula de Matamoros";

for (const from of ["the wizard", "the dashboard"]) {
  test(`after a sign-out from ${from} another person signs in, in Spanish, and finds nothing of the first`, async ({
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
    }
    await first.button("Log out").click();
    await expect(page).toHaveURL(/\/user-login/);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(SECRET);

    await second.accept();
    await expect(page.locator("#step-heading")).toBeVisible();
    await expect(second.field("birthCity")).toHaveValue("");
    expect(await page.content()).not.toContain(SECRET);
  });
}

test("who signs in at once after the wizard was left stays signed in", async ({
  page,
  employer,
}) => {
  const second = new Applicant(page, await employer.invite(), "es");
  await openStep(page, await employer.invite(), "personal", { lang: "es" });
  // A slow network: the sign-out of the first is under way while the second signs in.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/api/auth/logout", async (route) => {
    const answer = await route.fetch();
    await pressed.promise;
    await route.fulfill({ response: answer });
  });
  await page.goto(`/login/${second.invited.token}?lang=es`);
  await second.signInWithLink();
  pressed.resolve();
  await second.link("Skip for now").click();
  await expect(second.heading("Personal information")).toBeVisible();
  expect(await page.evaluate(async () => (await fetch("/api/auth/me")).status)).toBe(200);
});

test("another person signs in in a second tab: the first one's tab closes and writes nothing", async ({
  page,
  context,
  employer,
}) => {
  const first = new Applicant(page, await employer.invite(), "es");
  await first.accept();
  const patch = "**/api/applications/draft";
  // Without a network for its answers, the first tab still holds them when the cookie is another's.
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
  await expect(page.getByText(first.t("You are signed out."))).toBeVisible();
  expect(await page.content()).not.toContain(SECRET);
  await tab.reload();
  await expect(second.heading("Personal information")).toBeVisible();
  await expect(second.field("birthCity")).toHaveValue("");
  const stored = await tab.evaluate(async () => (await fetch("/api/applications")).text());
  expect(stored).not.toContain(SECRET);
});
