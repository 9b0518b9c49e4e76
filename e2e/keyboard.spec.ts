import type { Page } from "@playwright/test";
import { ADDRESS } from "#contract/fields/contact";
import type { Fields } from "#contract/fields/field";
import { BIRTH } from "#contract/fields/personal";
import { Applicant } from "./applicant";
import { stopTime, runUntilVisible } from "./clock";
import { expect, passportPhoto, test } from "./fixtures";
import { waitForHydration } from "./hydration";
import { applicantAt, openStep } from "./prepared";
import { withoutData } from "./without-data";

/** The whole journey without mouse or touch (WCAG 2.1.1, 2.4.3). */

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor({ state: "attached" });
  for (let step = 0; step < 60; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key never reaches ${selector}`);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, `#field-${name.replaceAll(".", "-")}`);
  await page.keyboard.type(text);
}

/** Chooses the month by typing its letter: M once is March, twice May, however fast it is typed. */
async function date(page: Page, name: string, parts: [string, string, string]): Promise<void> {
  const [month, day, year] = parts;
  await type(page, `${name}-month`, month);
  await type(page, `${name}-day`, day);
  await type(page, `${name}-year`, year);
}

/** Types the required texts and countries of a field table; Mexico by its first letters. */
async function typeRequired(page: Page, fields: Fields): Promise<void> {
  for (const [name, { kind, required, example }] of Object.entries(fields)) {
    if (required) await type(page, name, kind === "country" ? "Mex" : String(example));
  }
}

async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

const SUBMIT = "form button[type=submit]:not([name])";

test("the whole journey by keyboard alone, from the link to the dashboard", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const { token, phone } = applicant.invited;
  await applicant.openOffer();
  await press(page, `a[href^="/login/${token}"]`);
  await waitForHydration(page);
  await type(page, "phone", phone);
  await press(page, SUBMIT);
  await expect(applicant.heading("Confirm your information")).toBeFocused();
  await type(page, "email", `${token}@example.com`);
  await press(page, SUBMIT);

  await expect(applicant.heading("Seasonal worker application")).toBeFocused();
  await expect(applicant.heading("Personal information")).toBeVisible();
  await date(page, "dateOfBirth", ["MM", "3", "1990"]);
  await tabTo(page, 'input[name="gender"]');
  await page.keyboard.press("ArrowDown");
  await tabTo(page, 'input[name="maritalStatus"]');
  await page.keyboard.press("Space");
  const { countryOfCitizenship, mothersMaidenName, ...birth } = BIRTH;
  await typeRequired(page, birth);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(applicant.field("birthCountry")).toHaveValue("Mexico");
  await typeRequired(page, { countryOfCitizenship, mothersMaidenName });
  await press(page, SUBMIT);

  await expect(applicant.heading("Contact information")).toBeFocused();
  await typeRequired(page, ADDRESS);
  await press(page, SUBMIT);

  await expect(applicant.heading("Family members")).toBeFocused();
  await tabTo(page, "#field-fatherUnknown");
  await page.keyboard.press("Space");
  await press(page, 'a[href="#field-mother"]');
  await tabTo(page, "#field-motherUnknown");
  await page.keyboard.press("Space");
  await press(page, SUBMIT);

  await expect(applicant.heading("Passport")).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await press(page, 'button[aria-label^="Choose a file"]');
  const buffer = await passportPhoto(page);
  await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await type(page, "passportNumber", "G12345678");
  await date(page, "passportIssueDate", ["F", "1", "2022"]);
  await date(page, "passportExpirationDate", ["F", "1", "2032"]);
  await type(page, "passportIssueCity", "Oaxaca");
  await type(page, "passportIssueCountry", "Mex");
  await press(page, SUBMIT);

  await expect(applicant.heading("Driver's license (optional)")).toBeFocused();
  await press(page, SUBMIT);
  await expect(applicant.heading("Check your answers")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  const submit = applicant.button("Submit application");
  for (let step = 0; step < 20 && !(await submit.evaluate(isFocused)); step += 1) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(applicant.heading("Application Submitted!")).toBeFocused();
  await press(page, 'main a[href="/dashboard"]');
  await expect(applicant.heading("Your application")).toBeFocused();
  await expect(page.getByText("Under Review").first()).toBeVisible();
});

const isFocused = (element: Element) => element === document.activeElement;

test("the first Tab offers to skip to the content, and F8 focuses the notifications", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await applicant.openOffer();
  await page.keyboard.press("Tab");
  await expect(applicant.link("Skip to main content")).toBeFocused();
  await openStep(page, applicant.invited, "contact");
  await page.goto("/onboarding?step=personal");
  await applicant.button("Next").click();
  await expect(applicant.toast("Progress Saved")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
});

test("notifications show one at a time for five seconds, at the top on a phone and bottom right on a desktop", async ({
  page,
  employer,
}) => {
  await page.clock.install();
  const applicant = await applicantAt(page, employer, "passport");
  const toaster = page.locator("[data-sonner-toaster]");
  await page.goto("/onboarding?step=personal");
  await applicant.button("Next").click();
  await expect(applicant.toast("Progress Saved")).toBeVisible();
  await expect(toaster).toHaveAttribute("data-y-position", "top");
  await page.goto("/onboarding?step=passport");
  // The last part of the step renders a moment later, which needs a running clock.
  await expect(applicant.button("Next")).toBeVisible();
  await stopTime(page);
  await applicant.button("Next").click();
  await applicant.button("Next").click();
  await runUntilVisible(page, applicant.toast("Upload a photo of your passport to continue."));
  await expect(page.locator('.toast[data-visible="true"]:not([data-removed="true"])')).toHaveCount(
    1,
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(toaster).toHaveAttribute("data-y-position", "bottom");
  await expect(toaster).toHaveAttribute("data-x-position", "right");
  await page.clock.runFor(4000);
  await expect(applicant.toast("Upload a photo of your passport to continue.")).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("a notification focused with F8 closes like any other once it loses focus", async ({
  page,
  employer,
}) => {
  await page.clock.install();
  const applicant = await applicantAt(page, employer, "passport");
  await expect(applicant.button("Next")).toBeVisible();
  await stopTime(page);
  await applicant.button("Next").click();
  const toast = applicant.toast("Upload a photo of your passport to continue.");
  await runUntilVisible(page, toast);
  await page.keyboard.press("F8");
  await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  // Moves past the notification and its button, back to the page.
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press("Tab");
  await expect(page.locator("[data-sonner-toaster] :focus")).toHaveCount(0);
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toast).toHaveCount(0);
});

test("a notification that is replaced by the next one disappears at once, so their texts never overlap", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  const next = applicant.button("Next");
  await next.click();
  await expect(applicant.toast("Upload a photo of your passport to continue.")).toHaveCSS(
    "opacity",
    "1",
  );
  await page.evaluate(() => {
    const opacities: string[] = [];
    Object.assign(globalThis, { opacities });
    const look = () => {
      const former = document.querySelector('.toast[data-front="false"]');
      if (former) opacities.push(getComputedStyle(former).opacity);
      requestAnimationFrame(look);
    };
    look();
  });
  await next.click();
  const seen = () => page.evaluate(() => Reflect.get(globalThis, "opacities") as string[]);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
  await expect(page.locator(".toast")).toHaveCount(1);
  expect(new Set(await seen())).toEqual(new Set(["0"]));
});

test("a notification on a small phone does not cover the focused element", async ({
  page,
  employer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const applicant = new Applicant(page, await employer.invite(), "en");
  await openStep(page, applicant.invited, "passport");
  await applicant.button("Next").click();
  const toast = applicant.toast("Upload a photo of your passport to continue.");
  await expect(toast).toHaveCSS("opacity", "1");
  const title = page.getByRole("heading", { name: /answers to check/ });
  await expect(page.getByRole("region", { name: /answers to check/ })).toBeFocused();
  const free = async () => {
    const [above, below] = [await toast.boundingBox(), await title.boundingBox()];
    return above && below ? below.y - above.y - above.height : -1;
  };
  await expect.poll(free).toBeGreaterThan(0);
});

test("a notification closes with its button or a swipe of 50 pixels to the right, but not a shorter one", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  const toast = applicant.toast("Upload a photo of your passport to continue.");
  const swipe = async (pixels: number) => {
    // `hover` waits until the toast has stopped moving.
    await toast.hover();
    const box = await toast.boundingBox();
    if (!box) throw new Error("no toast");
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let moved = 0; moved <= pixels; moved += 5) await page.mouse.move(x + moved, y);
    await page.mouse.up();
  };
  await applicant.button("Next").click();
  await swipe(45);
  await expect(toast).toBeVisible();
  await swipe(50);
  await expect(toast).toHaveCount(0);
  await applicant.button("Next").click();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toHaveCount(0);
});

test("with reduced motion no animation lasts longer than a moment", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await withoutData(page);
  await page.route("**/api/invitations/**", () => undefined);
  await page.goto("/decline/any-invitation-that-takes-its-time");
  await expect(page.getByRole("status")).toBeVisible();
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll("*")].map((element) => {
      const { animationDuration, transitionProperty } = getComputedStyle(element);
      return { animationDuration, transitionProperty };
    }),
  );
  const seconds = styles.flatMap(({ animationDuration }) =>
    animationDuration.split(", ").map(Number.parseFloat),
  );
  expect(Math.max(...seconds)).toBeLessThanOrEqual(0.001);
  expect(new Set(styles.map((style) => style.transitionProperty))).toEqual(new Set(["none"]));
});
