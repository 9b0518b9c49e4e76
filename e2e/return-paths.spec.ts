import { Applicant } from "./applicant";
import { openAndStay } from "./clock";
import { expect, expectAccessible, test } from "./fixtures";
import { openStep, signIn, submitted, webStorage } from "./prepared";

/**
 * How people find their way back, in the browser. The pages themselves are tested in worker/pages.
 */

test.use({ allowedConsole: [/Failed to load resource/] });

const background = (element: Element) => getComputedStyle(element).backgroundColor;

const DEAD = "/welcome/a-link-that-nobody-ever-sent";

test("the sign-in page leads back to a dead link's page, which then does not redirect again", async ({
  page,
}) => {
  await openAndStay(page, DEAD, "Stay on this page");
  await page.getByRole("link", { name: "Go to Login" }).click();
  // It offers no invitation that this browser has not stored.
  await expect(page.getByText("Didn't give us an email?")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in with my invitation" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the invitation" }).click();
  await expect(page.getByRole("heading", { name: "Invalid invitation" })).toBeVisible();
  await expect(page.getByText("You stay on this page.")).toBeVisible();
  // The same for the browser's Back button.
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL(/\/user-login$/);
  await page.goBack();
  await expect(page.getByText("You stay on this page.")).toBeVisible();
});

for (const lang of ["en", "es"] as const) {
  test(`a person without an email, in ${lang}, logs out and comes back with the invitation, which no web storage contains`, async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), lang);
    const { token } = applicant.invited;
    await applicant.accept();
    await applicant.logOut();
    await expect(page).toHaveURL(/\/user-login$/);
    expect(await webStorage(page)).not.toContain(token);
    const back = applicant.link("Sign in with my invitation");
    await expect(back).toBeVisible();
    // It is above the form.
    const bottom = await back.evaluate((link) => link.getBoundingClientRect().bottom);
    const top = await applicant.field("email").evaluate((el) => el.getBoundingClientRect().top);
    expect(bottom).toBeLessThan(top);
    // Scrolls the fields above the bar.
    await applicant.button("Sign in").scrollIntoViewIfNeeded();
    await expectAccessible(page, `signed out, in ${lang}`);
    await back.click();
    await expect(page).toHaveURL(new RegExp(`/welcome/${token}$`));
    await applicant.follow("Continue your application");
    await applicant.field("phone").fill("5512345678");
    await applicant.button("Continue").click();
    const advice = lang === "en" ? "even if you no longer use it" : "aunque ya no lo use";
    await expect(page.getByRole("alert")).toContainText(advice);
    await applicant.signInWithLink();
    await applicant.link("Skip for now").click();
    await expect(applicant.heading("Personal information")).toBeVisible();
  });
}

test("logging out first asks, and says how to come back", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "es");
  await openStep(page, applicant.invited, "personal", { lang: "es" });
  const dialog = page.getByRole("dialog");
  await applicant.button("Log out").click();
  await expect(dialog).toContainText("con el enlace de su invitación");
  await expectAccessible(page, "the question before a logout");
  await dialog.getByRole("button", { name: "Seguir con mi solicitud" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(applicant.button("Log out")).toBeFocused();
  await expect(page).toHaveURL(/\/onboarding/);
  await applicant.logOut();
  await expect(page).toHaveURL(/\/user-login$/);
});

test("logging out tells a person with an email to come back with phone and email", async ({
  page,
  employer,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const applicant = new Applicant(page, await employer.invite({ email }), "es");
  await openStep(page, applicant.invited, "personal", { lang: "es" });
  await applicant.button("Log out").click();
  await expect(page.getByRole("dialog")).toContainText("con su teléfono y su correo");
});

test("a stored invitation can be removed from the device", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  await page.goto("/user-login");
  await applicant.button("Not yours? Remove it from this device").click();
  await page.getByText("Didn't give us an email?").click();
  await expect(page.getByText("Look on your phone for the message")).toBeVisible();
  await expect(applicant.link("Sign in with my invitation")).toHaveCount(0);
});

test("another tab's link offers the open application; a tab that left the wizard does not", async ({
  page,
  context,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited);
  const other = await context.newPage();
  await other.goto(`/welcome/${applicant.invited.token}`);
  await other.getByRole("link", { name: "Go to my application" }).click();
  await expect(other.getByRole("heading", { name: "Personal information" })).toBeVisible();
  await other.close();
  await page.goto(`/welcome/${applicant.invited.token}`);
  await expect(applicant.toast("You left your application, so we signed you out.")).toBeVisible();
  await expect(page.getByText("you are still signed in on this device")).toHaveCount(0);
  // The only way to continue is to sign in again.
  await expect(applicant.link("Continue your application")).toHaveAttribute("href", /^\/login\//);
});

test("the language's country code follows the language until one is chosen", async ({ page }) => {
  const code = page.locator("#field-countryCode");
  await page.goto("/user-login?lang=es");
  await expect(code).toHaveValue("+52");
  await page.getByRole("button", { name: "English" }).click();
  await expect(code).toHaveValue("+1");
  await code.selectOption("+502");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(code).toHaveValue("+502");
});

test("the privacy notice comes before the first private answer and opens in a new tab, while the wizard stays signed in", async ({
  page,
  context,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited);
  const opened = context.waitForEvent("page");
  const beside = applicant.link("Privacy notice (opens in a new tab)");
  await expect(beside).toHaveCount(1);
  // It comes before the first private answer.
  const bottom = await beside.evaluate((link) => link.getBoundingClientRect().bottom);
  const birth = await page.locator("#field-dateOfBirth").boundingBox();
  expect(bottom).toBeLessThanOrEqual(birth?.y ?? 0);
  await beside.click();
  const notice = await opened;
  await expect(notice.getByRole("heading", { name: "Privacy notice" })).toBeVisible();
  await expectAccessible(notice, "privacy notice");
  await notice.close();
  await page.reload();
  await expect(applicant.heading("Personal information")).toBeVisible();
});

test("the wizard's help links to the employer's WhatsApp with the current step already typed in", async ({
  page,
  employer,
}) => {
  const offer = { supportPhone: "+1 928 555 0100", supportWhatsApp: "+1 928 555 0101" };
  const applicant = new Applicant(page, await employer.invite({ offer }), "es");
  await openStep(page, applicant.invited, "contact", { lang: "es" });
  const chat = applicant.link("Write on WhatsApp");
  const href = (await chat.getAttribute("href")) ?? "";
  expect(href).toMatch(/^https:\/\/wa\.me\/19285550101\?text=/);
  expect(decodeURIComponent(href)).toContain("Página: onboarding / contact");
  await expect(page.getByRole("link", { name: "+1 928 555 0100" })).toHaveAttribute(
    "href",
    "tel:+19285550100",
  );
});

test("with forced colors the progress and the current step are visible, and primary buttons look different", async ({
  page,
  employer,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited, "contact");
  const probe = (color: string) =>
    page.evaluate((name) => {
      const box = document.body.appendChild(document.createElement("div"));
      box.style.cssText = `forced-color-adjust: none; background-color: ${name}`;
      const { backgroundColor } = getComputedStyle(box);
      box.remove();
      return backgroundColor;
    }, color);
  const highlight = await probe("Highlight");
  const bar = await page.getByRole("progressbar").first().screenshot();
  const [done, left] = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const drawing = new OffscreenCanvas(picture.width, picture.height).getContext("2d", {
      willReadFrequently: true,
    });
    drawing?.drawImage(picture, 0, 0);
    const pixel = (part: number) =>
      String(drawing?.getImageData(picture.width * part, picture.height / 2, 1, 1).data);
    return [pixel(0.1), pixel(0.9)];
  }, bar.toString("base64"));
  expect(done).not.toBe(left);
  const current = page.locator("[aria-current=step]");
  expect(await current.evaluate(background)).toBe(highlight);
  const next = await applicant.button("Next").evaluate(background);
  expect(next).toBe(await probe("ButtonText"));
  expect(await applicant.link("Back").evaluate(background)).not.toBe(next);
});

test("with forced colors the active country, the arrow and the icons are visible, and links have no frame", async ({
  page,
  employer,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited, "contact");
  const country = applicant.field("country");
  await expect(page.locator("div:has(> #field-country) > svg")).toBeVisible();
  await country.click();
  await page.keyboard.press("ArrowDown");
  const options = page.getByRole("option");
  const active = page.locator("[role=option][aria-selected=true]");
  await expect(active).toHaveCount(1);
  const others = await options.last().evaluate(background);
  expect(await active.evaluate(background)).not.toBe(others);

  await submitted(page, await employer.invite());
  await page.goto("/dashboard");
  const frame = await applicant
    .button("Copy the reference number")
    .evaluate((button) => getComputedStyle(button).borderTopColor);
  const ground = await page.locator("body").evaluate(background);
  expect(frame).toBe(ground);
  for (const icon of await page.locator("main summary > svg, main li svg").all()) {
    const drawn = await icon.evaluate((svg) => {
      const [own, around] = [svg, svg.parentElement ?? svg].map(
        (element) => getComputedStyle(element).color,
      );
      return own === around;
    });
    expect(drawn).toBe(true);
  }
});
