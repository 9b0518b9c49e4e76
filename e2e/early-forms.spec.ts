import { Applicant } from "./applicant";
import { alive, hold, open, PROGRAM, watch, watched } from "./early";
import { expect, type Invited, test } from "./fixtures";

/** The forms that are rendered before their program has come (docs/decisions/0013). */

const forms = ({ token }: Invited) => [
  ["/user-login", "Sign in to your application"],
  [`/login/${token}`, "Accept the invitation"],
  [`/decline/${token}`, "Decline the invitation"],
];

test.describe("without any script", () => {
  // A post that nobody takes.
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 405 /] });

  test("the forms stand there, and no answer comes into the address", async ({
    page,
    employer,
  }) => {
    const invited = await employer.invite();
    for (const [path, name] of forms(invited)) {
      const answer = await page.goto(path ?? "");
      expect(await answer?.text()).toMatch(/<noscript>.*needs JavaScript/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
      await expect(page).toHaveTitle(`${name} – Seasonal Worker Portal`);
    }
    await page.goto("/user-login");
    await page.locator("#field-email").fill("ana@example.com");
    await page.locator("#field-phone").fill("5512345678");
    const sent = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole("button", { name: "Sign in" }).click();
    expect((await sent).method()).toBe("POST");
    expect((await sent).url()).toMatch(/\/user-login$/);
  });

  test("a link's form comes in the language of the link", async ({ page, employer }) => {
    const { token } = await employer.invite();
    await page.goto(`/login/${token}?lang=es`);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acepte la invitación");
  });
});

test("each form is there before its program, which takes it over without moving anything", async ({
  page,
  employer,
}) => {
  const invited = await employer.invite();
  for (const [path, name] of forms(invited)) {
    const release = await hold(page);
    await open(page, path ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
    await watch(page);
    await release();
    await alive(page);
    expect(await watched(page), path).toEqual({ isSame: true, shift: 0 });
    await page.unroute(PROGRAM);
  }
});

test("what was typed, chosen and pressed before the program came is kept and answered", async ({
  page,
  employer,
}) => {
  const invited = await employer.invite();
  const release = await hold(page);
  await open(page, `/login/${invited.token}`);
  await expect(page.locator("#field-firstName")).toHaveValue(invited.firstName);
  await expect(page.locator("#field-countryCode")).toHaveValue("+52");
  await page.locator("#field-phone").fill(invited.phone);
  const send = page.getByRole("button", { name: "Continue" });
  await send.click();
  await expect(send).toHaveAttribute("data-held", "");
  expect(page.url()).toMatch(new RegExp(`/login/${invited.token}$`));
  await release();
  await expect(page).toHaveURL(new RegExp(`/confirm/${invited.token}$`));
});

test("of several buttons pressed before the program came the last one is held, and answered", async ({
  page,
}) => {
  const release = await hold(page);
  await open(page, "/user-login");
  await page.getByRole("button", { name: "Sign in" }).click();
  const spanish = page.getByRole("button", { name: "Español" });
  await spanish.click();
  await expect(page.locator("[data-held]")).toHaveCount(1);
  await expect(spanish).toHaveAttribute("data-held", "");
  await release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inicie sesión en su solicitud");
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
});

test("a reason chosen before the program came fills the text", async ({ page, employer }) => {
  const { token } = await employer.invite();
  const release = await hold(page);
  await open(page, `/decline/${token}`);
  await page.locator("#field-reason").fill("My mother is ill.");
  await page.getByRole("button", { name: "I found another job" }).click();
  await release();
  await expect(page.locator("#field-reason")).toHaveValue(/I found another job/);
  await expect(page.locator("#field-reason")).toHaveValue(/My mother is ill\./);
});

test("a language chosen before the program came keeps what was typed", async ({ page }) => {
  const release = await hold(page);
  await open(page, "/user-login");
  await page.locator("#field-email").fill("ana@example.com");
  await page.locator("#field-countryCode").selectOption("+52");
  await page.locator("#field-phone").fill("55 1234");
  await page.getByRole("button", { name: "Español" }).click();
  await release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inicie sesión en su solicitud");
  await expect(page.locator("#field-email")).toHaveValue("ana@example.com");
  await expect(page.locator("#field-countryCode")).toHaveValue("+52");
  await expect(page.locator("#field-phone")).toHaveValue("55 1234");
});

test("a stored language and country code are there before the program", async ({
  page,
  employer,
}) => {
  const { token } = await employer.invite();
  await page.goto("/user-login");
  await page.evaluate(() => {
    localStorage.setItem("language", "es");
    localStorage.setItem("country-code", "+52");
  });
  const release = await hold(page);
  for (const [path, name] of [
    [`/login/${token}`, "Acepte la invitación"],
    ["/user-login", "Inicie sesión en su solicitud"],
  ]) {
    await open(page, path ?? "");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
    await expect(page).toHaveTitle(`${name} – Portal de Trabajadores de Temporada`);
  }
  await expect(page.locator("#field-countryCode")).toHaveValue("+52");
  await watch(page);
  await release();
  await alive(page);
  await expect(page.locator("#field-countryCode")).toHaveValue("+52");
  expect(await watched(page)).toEqual({ isSame: true, shift: 0 });
});

test.describe("a program that cannot come", () => {
  test.use({ allowedConsole: [/net::ERR_/] });

  test("is asked for again when the network is back", async ({ page, employer, context }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    const end = await hold(page);
    await open(page, "/user-login");
    const signIn = applicant.button("Sign in");
    await signIn.click();
    await expect(signIn).toHaveAttribute("data-held", "");
    await end("abort");
    await expect(signIn).not.toHaveAttribute("data-held");
    const words = page.getByRole("alert");
    await expect(words).toHaveText("No connection. Check your internet and try again.");
    await context.setOffline(true);
    // A press would find nothing now, and the page would be gone.
    await page.locator("#field-email").fill("ana@example.com");
    await words.evaluate((element) => element.remove());
    await signIn.click();
    await expect(words).toBeVisible();
    const again = page.waitForEvent("load");
    await context.setOffline(false);
    await again;
    await alive(page);
    await expect(page.locator("#field-email")).toHaveValue("ana@example.com");
    await applicant.button("Sign in").click();
    await expect(page.getByRole("region", { name: /There is 1 answer/ })).toBeVisible();
  });

  test("lets go of what was pressed, and is asked for again by the next press", async ({
    page,
    employer,
  }) => {
    const signIn = new Applicant(page, await employer.invite(), "en").button("Sign in");
    const end = await hold(page);
    await open(page, "/user-login");
    await signIn.click();
    await expect(signIn).toHaveAttribute("data-held", "");
    await end("abort");
    await expect(signIn).not.toHaveAttribute("data-held");
    await page.locator("#field-email").fill("ana@example.com");
    const again = page.waitForEvent("load");
    await signIn.click();
    await again;
    await alive(page);
    await expect(page.locator("#field-email")).toHaveValue("ana@example.com");
    await signIn.click();
    await expect(page.getByRole("region", { name: /There is 1 answer/ })).toBeVisible();
  });
});
