import type { Page } from "@playwright/test";
import { EXAMPLE } from "#contract/example-person";
import type { Fields } from "#contract/fields/field";
import { BASIC, BIRTH, IDENTITY } from "#contract/fields/personal";
import { Applicant } from "./applicant";
import { expect, test } from "./fixtures";
import { openAsHtml, openBeforeProgram, PROGRAM_FILES, waitForHydration } from "./hydration";
import { savedApplication, saveUpTo, signedInApplicant, SSN_OR_MASK, webStorage } from "./prepared";

/** However late React loads, what was typed stays and each submit counts once. */

// A draft that is sent while leaving a page, or after its form, is refused as stale.
test.use({ allowedConsole: [/net::ERR_|status of 412 /] });

/** What is typed into step 1; the names come from the invitation. */
const TYPED: Record<string, string | boolean> = {
  ...EXAMPLE.personal,
  dateOfBirth: "1990-05-03",
  maritalStatus: "single",
  birthCountry: "mexico",
  countryOfCitizenship: "Dominica",
  mothersMaidenName: "Ibáñez",
};
const FIELDS: Fields = { ...BASIC, ...BIRTH, ...IDENTITY };

/** The fields of step 1 in their order on the page. */
const STEP_1 = Object.entries(FIELDS).map(
  ([name, field]): [name: string, fill: (applicant: Applicant) => Promise<void>] => [
    name,
    (applicant) =>
      field.kind === "country"
        ? country(applicant, name, String(TYPED[name]))
        : applicant.fillFields({ [name]: field }, TYPED),
  ],
);

/** Types a country without its list, which needs React. */
async function country(applicant: Applicant, name: string, text: string): Promise<void> {
  await applicant.field(name).fill(text);
  await applicant.field(name).press("Tab");
}

/** Fills in the given fields of step 1, by default all of them. */
async function fillStep1(applicant: Applicant, fields = STEP_1): Promise<void> {
  for (const [, fill] of fields) {
    await fill(applicant);
  }
}

const SAVED_1 = {
  firstName: "María José",
  lastName: "Núñez O'Higgins",
  dateOfBirth: "1990-05-03",
  gender: "female",
  maritalStatus: "single",
  hasChild: true,
  birthCity: "Oaxaca de Juárez",
  birthCountry: "MX",
  countryOfCitizenship: "Dominica",
  mothersMaidenName: "Ibáñez",
  ssn: "***-**-6789",
};

/**
 * Collects the paths of accepted submits, native or fetched, except drafts. A submit that a late
 * draft of the previous page made stale is refused and then sent again.
 */
function submits(page: Page): string[] {
  const sent: string[] = [];
  page.on("response", (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    const isForm = request.isNavigationRequest() && request.method() === "POST";
    const isCall = request.method() !== "GET" && /^\/api\/(?!.*(?:draft|opened)$)/.test(pathname);
    if ((isForm || isCall) && response.status() < 400) sent.push(pathname);
  });
  return sent;
}

for (const [place, [what]] of [...STEP_1, ["Next"]].entries()) {
  test(`step 1 is saved once when React loads before ${what}`, async ({ page, employer }) => {
    const applicant = await signedInApplicant(page, employer);
    const program = await openBeforeProgram(page, "/onboarding");
    const sent = submits(page);
    await fillStep1(applicant, STEP_1.slice(0, place));
    await program.release();
    await fillStep1(applicant, STEP_1.slice(place));
    await applicant.next("Contact information");
    expect(await savedApplication(page)).toMatchObject(SAVED_1);
    expect(sent).toHaveLength(1);
  });
}

test("everything typed into step 1 before hydration is kept and saved", async ({
  page,
  employer,
}) => {
  const applicant = await signedInApplicant(page, employer);
  const program = await openBeforeProgram(page, "/onboarding");
  await fillStep1(applicant);
  const saved = page.waitForResponse(/\/api\/applications\/draft$/);
  await program.release();
  expect((await saved).status()).toBe(200);
  await expect(page.locator("#field-dateOfBirth-day")).toHaveValue("3");
  await expect(page.locator("#field-dateOfBirth-month")).toHaveValue("05");
  await expect(page.locator("#field-dateOfBirth-year")).toHaveValue("1990");
  await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Single" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "I have children" })).toBeChecked();
  await expect(applicant.field("birthCity")).toHaveValue("Oaxaca de Juárez");
  await expect(applicant.field("birthCountry")).toHaveValue("Mexico");
  await expect(applicant.field("countryOfCitizenship")).toHaveValue("Dominica");
  await expect(applicant.field("ssn")).toHaveValue("123-45-6789");
  expect(await savedApplication(page)).toMatchObject({
    drafts: { personal: { birthCity: SAVED_1.birthCity } },
  });
  expect(await webStorage(page)).not.toMatch(SSN_OR_MASK);
});

/** Delays every script from now on; with Infinity none ever arrives. */
async function slow(page: Page, ms: number): Promise<void> {
  await page.route(PROGRAM_FILES, (route) => {
    if (ms === Infinity) return;
    setTimeout(() => void route.continue().catch(() => undefined), ms);
  });
}

for (const seconds of [0, 1, 3, 10, Infinity]) {
  test(`the journey from the offer to step 3 works the same when React is ${seconds} s late`, async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    await slow(page, seconds * 1000);
    await openAsHtml(page, `/welcome/${applicant.invited.token}`);
    await applicant.link("Accept").click();
    await applicant.field("phone").pressSequentially(applicant.invited.phone, { delay: 60 });
    await applicant.button("Continue").click();
    const email = `ana.${applicant.invited.token.slice(0, 8)}@example.com`;
    await applicant.field("email").pressSequentially(email, { delay: 30 });
    await applicant.button("Continue").click();
    await expect(applicant.heading("Personal information")).toBeVisible();
    const sent = submits(page);
    await fillStep1(applicant);
    const name = applicant.field("mothersMaidenName");
    await name.clear();
    await name.pressSequentially("Ibáñez de la Cruz Hernández", { delay: 60 });
    // Switches to the other language and back, which must keep what was typed.
    await applicant.button("Español").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(name).toHaveValue("Ibáñez de la Cruz Hernández");
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    sent.length = 0;
    await applicant.next("Contact information");
    expect(sent).toHaveLength(1);
    expect(await savedApplication(page)).toMatchObject({
      ...SAVED_1,
      mothersMaidenName: "Ibáñez de la Cruz Hernández",
      email,
    });
    await applicant.link("Back").click();
    await expect(applicant.field("birthCity")).toHaveValue(SAVED_1.birthCity);
    await applicant.next("Contact information");
    await applicant.field("address1").fill("Calle Reforma 12");
    await applicant.field("city").fill("Oaxaca");
    await applicant.field("state").fill("Oaxaca");
    await applicant.field("postalCode").fill("68000");
    await country(applicant, "country", "México");
    await applicant.next("Family members");
    expect(await savedApplication(page)).toMatchObject({
      address1: "Calle Reforma 12",
      country: "MX",
    });
  });
}

/** Clicks the submit button after this many frames. */
const clickAfter = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
    const buttons = document.querySelectorAll<HTMLElement>("#form button[type=submit]");
    [...buttons].at(-1)?.click();
  }, frames);

/** Before hydration, at 6 frames while React starts on a slow CPU, and after hydration. */
const MOMENTS = ["before", 0, 4, 8, 14, 22, 36, "after"] as const;
type Moment = (typeof MOMENTS)[number];

/** Opens a page and submits its form at a moment around hydration. */
async function submitAt(
  page: Page,
  { path, moment, fill }: { path: string; moment: Moment; fill: () => Promise<void> },
): Promise<void> {
  const program = await openBeforeProgram(page, path);
  await fill();
  if (moment !== "before") await program.release();
  if (moment === "after") await waitForHydration(page);
  await clickAfter(page, typeof moment === "number" ? moment : 0);
  if (moment === "before") await program.release();
}

const slowPhone = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
};

test("Next is sent exactly once, at 8 moments around hydration", async ({ page, employer }) => {
  const applicant = await signedInApplicant(page, employer);
  await saveUpTo(page, "contact");
  await slowPhone(page);
  const sent = submits(page);
  for (const [index, moment] of MOMENTS.entries()) {
    sent.length = 0;
    const birthCity = `Tlacolula ${index}`;
    const fill = () => applicant.field("birthCity").fill(birthCity);
    await submitAt(page, { path: "/onboarding?step=personal", moment, fill });
    await expect(applicant.heading("Contact information"), `${moment}`).toBeVisible();
    expect(sent, `${moment}`).toHaveLength(1);
    expect(await savedApplication(page), `${moment}`).toMatchObject({ birthCity });
    await page.unrouteAll();
  }
});

test("a sign-in is sent exactly once, at 8 moments around hydration", async ({
  page,
  employer,
  context,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const { token, phone } = applicant.invited;
  await slowPhone(page);
  const sent = submits(page);
  for (const moment of MOMENTS) {
    await context.clearCookies();
    sent.length = 0;
    const fill = () => applicant.field("phone").fill(phone);
    await submitAt(page, { path: `/login/${token}`, moment, fill });
    await expect(page, `${moment}`).toHaveURL(new RegExp(`/confirm/${token}$`));
    expect(sent, `${moment}`).toHaveLength(1);
    await page.unrouteAll();
  }
});

test("Next is saved in each step even if an autosave of the same answers arrives before the posted form", async ({
  page,
  employer,
}) => {
  const applicant = await signedInApplicant(page, employer);
  await saveUpTo(page, "review");
  for (const [step, field, next] of [
    ["personal", "birthCity", "Contact information"],
    ["contact", "city", "Family members"],
    ["family", "father.firstName", "Passport"],
    ["passport", "passportIssueCity", "Driver's license (optional)"],
    ["drivers-license", "driversLicenseNumber", "Check your answers"],
  ] as const) {
    await page.goto(`/onboarding?step=${step}&field=${field}`);
    await waitForHydration(page);
    const autosaved = page.waitForResponse("**/api/applications/draft");
    await page.route("**/onboarding?**", async (route) => {
      if (route.request().method() === "POST") await autosaved;
      await route.continue();
    });
    await applicant.field(field).fill("Tlacolula");
    await page.locator("#form").evaluate((form: HTMLFormElement) => {
      window.dispatchEvent(new Event("online"));
      // Like before hydration: no listener handles it.
      form.submit();
    });
    expect((await autosaved).status()).toBe(200);
    await expect(applicant.heading(next)).toBeVisible();
    expect(await savedApplication(page)).toMatchObject({ drafts: {} });
    await page.unrouteAll();
  }
});

test("when another window has changed the answers, a posted Next says so, also after hydration", async ({
  page,
  employer,
}) => {
  const applicant = await signedInApplicant(page, employer);
  await saveUpTo(page, "contact");
  const program = await openBeforeProgram(page, "/onboarding?step=personal");
  await applicant.field("birthCity").fill("Tlacolula");
  await saveUpTo(page, "contact", { personal: { birthCity: "Mitla" } });
  await applicant.button("Next").click();
  await expect(applicant.link("See the newest answers")).toBeVisible();
  await program.hydrate();
  await expect(applicant.link("See the newest answers")).toBeVisible();
  await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");
  await applicant.next("Contact information");
  expect(await savedApplication(page)).toMatchObject({ birthCity: "Tlacolula" });
});

test("submitting before hydration does not sign the person out", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await applicant.accept();
  await saveUpTo(page, "review");
  const review = "/onboarding?step=drivers-license&view=review";
  const program = await openBeforeProgram(page, review);
  await applicant.submit();
  await applicant.link("Log in to dashboard").click();
  await expect(page).toHaveURL(/\/user-login$/);
  await program.release();
  await expect(page.getByText("you are still signed in on this device.")).toBeVisible();
});
