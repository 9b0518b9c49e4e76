import type { Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { expect, passportPhoto, test } from "./fixtures";
import {
  formChanges,
  openAsHtml,
  openBeforeProgram,
  PROGRAM_FILES,
  waitUntilIdle,
  watchForm,
} from "./hydration";
import {
  savedApplication,
  saveUpTo,
  sendDocument,
  signedInApplicant,
  SSN_OR_MASK,
  submitted,
  webStorage,
} from "./prepared";

/** Hydration moves nothing and keeps everything that was typed or clicked before it. */

// A draft that is sent while leaving a page, or after its form, is refused as stale.
test.use({ allowedConsole: [/net::ERR_|status of 4(?:12|22) /] });

/** Opens a page, hydrates it and returns how that changed its form. */
async function changesByHydration(page: Page, path: string) {
  const program = await openBeforeProgram(page, path);
  await watchForm(page);
  await program.hydrate();
  const changes = await formChanges(page);
  await page.unrouteAll();
  return changes;
}

const STILL = { isSame: true, shift: 0, langSet: 0 };

test("hydration moves nothing on the public screens", async ({ page, employer }) => {
  const { token } = await employer.invite();
  for (const path of ["/user-login", `/login/${token}`, `/decline/${token}`]) {
    expect.soft(await changesByHydration(page, path), path).toEqual(STILL);
  }
});

test("hydration moves nothing in the five steps, the review and the confirmation", async ({
  page,
  employer,
}) => {
  const applicant = await signedInApplicant(page, employer);
  expect.soft(await changesByHydration(page, `/confirm/${applicant.invited.token}`)).toEqual(STILL);
  expect.soft(await changesByHydration(page, "/onboarding"), "a new step 1").toEqual(STILL);
  await saveUpTo(page, "passport");
  expect
    .soft(await changesByHydration(page, "/onboarding?step=passport"), "no photo")
    .toEqual(STILL);
  await saveUpTo(page, "review");
  const steps = ["personal", "contact", "family", "passport", "drivers-license"];
  for (const step of [...steps, "drivers-license&view=review"]) {
    expect.soft(await changesByHydration(page, `/onboarding?step=${step}`), step).toEqual(STILL);
  }
});

test("hydration moves nothing on the dashboard", async ({ page, employer }) => {
  await submitted(page, await employer.invite());
  expect(await changesByHydration(page, "/dashboard")).toEqual(STILL);
  await sendDocument(page, "visa");
  expect(await changesByHydration(page, "/dashboard"), "with a visa").toEqual(STILL);
});

for (const moment of ["before", "after"] as const) {
  test(`a reason for declining that is submitted ${moment} hydration is sent once`, async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    const { token } = applicant.invited;
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    const program = await openBeforeProgram(page, `/decline/${token}`);
    await applicant.field("reason").fill("My mother is ill.");
    if (moment === "after") await program.hydrate();
    await applicant.button("I found another job").click();
    await expect(applicant.field("reason")).toHaveValue(/My mother is ill\.\s+I found another job/);
    sent.length = 0;
    await applicant.button("Decline invitation").click();
    if (moment === "before") await program.release();
    await expect
      .poll(async () => (await page.request.get(`/api/invitations/${token}`)).status())
      .toBe(410);
    expect(sent).toHaveLength(1);
  });

  test(`a language switch ${moment} hydration keeps what was typed`, async ({ page, employer }) => {
    const applicant = await signedInApplicant(page, employer);
    const program = await openBeforeProgram(page, "/onboarding");
    await applicant.field("birthCity").fill("Tlacolula");
    await page.locator("#field-dateOfBirth-month").selectOption("05");
    await page.getByRole("radio", { name: "Female" }).check();
    await applicant.fillSsn("123-45-6789");
    if (moment === "after") await program.release();
    await applicant.button("Español").click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    if (moment === "before") await program.release();
    await waitUntilIdle(page);
    await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");
    await expect(page.locator("#field-dateOfBirth-month")).toHaveValue("05");
    await expect(page.locator('[name="gender"][value="female"]')).toBeChecked();
    await expect
      .poll(() => savedApplication(page))
      .toMatchObject({ drafts: { personal: { birthCity: "Tlacolula", ssn: "***-**-6789" } } });
    expect(await webStorage(page)).not.toMatch(SSN_OR_MASK);
  });
}

test("a double click on Next before hydration saves once and opens the next step", async ({
  page,
  employer,
}) => {
  const applicant = await signedInApplicant(page, employer);
  await saveUpTo(page, "contact");
  await openBeforeProgram(page, "/onboarding?step=personal");
  await applicant.field("birthCity").fill("Tlacolula");
  await applicant.button("Next").dblclick();
  await expect(applicant.heading("Contact information")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await savedApplication(page)).toMatchObject({ birthCity: "Tlacolula" });
});

const CAMERA = `/camera?${new URLSearchParams({
  endpoint: "/api/applications/upload/passport",
  returnTo: "/onboarding?step=passport",
})}`;

test("the camera page's plain form sends a file whenever the page is hydrated", async ({
  page,
  employer,
}) => {
  const applicant = await signedInApplicant(page, employer);
  await saveUpTo(page, "passport");
  const stored = async () => String((await savedApplication(page)).passportDocumentUrl);
  for (const [at, moment] of ["never", "while choosing the file", "after choosing it"].entries()) {
    const before = await stored();
    // A different photo each time, because a photo that is stored already is not stored again.
    const buffer = await passportPhoto(page, 1200, 900 + at);
    const program = await openBeforeProgram(page, CAMERA);
    const input = page.locator("input[type=file]");
    const dialog = page.waitForEvent("filechooser");
    await input.click();
    if (moment === "while choosing the file") await program.hydrate();
    await (await dialog).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
    if (moment === "after choosing it") await program.hydrate();
    await applicant.button("Send this document").click();
    await expect(applicant.heading("Passport")).toBeVisible();
    const after = await stored();
    expect(after, moment).toMatch(/^\//);
    expect(after, moment).not.toBe(before);
    await page.unrouteAll();
  }
});

test("values typed before hydration are merged over the draft that only this device has", async ({
  page,
  employer,
}) => {
  const applicant = await signedInApplicant(page, employer);
  await saveUpTo(page, "contact");
  await page.goto("/onboarding?step=personal");
  await page.route("**/api/applications/draft", (route) => route.abort());
  await applicant.field("birthCity").fill("Tlacolula");
  await page.locator("#field-dateOfBirth-day").fill("9");
  await expect(page.getByText("No connection. Kept on this phone.").first()).toBeVisible();
  const program = await openBeforeProgram(page, "/onboarding?step=personal");
  await expect(applicant.field("birthCity")).toHaveValue("Oaxaca de Juárez");
  await applicant.field("mothersMaidenName").fill("Ibáñez");
  await applicant.field("birthCountry").fill("Honduras");
  await page.getByRole("radio", { name: "Male", exact: true }).check();
  await page.unroute("**/api/applications/draft");
  await program.release();
  await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");
  await expect(page.locator("#field-dateOfBirth-day")).toHaveValue(/^0?9$/);
  await expect(applicant.field("mothersMaidenName")).toHaveValue("Ibáñez");
  await expect(applicant.field("birthCountry")).toHaveValue("Honduras");
  await applicant.next("Contact information");
  expect(await savedApplication(page)).toMatchObject({
    birthCity: "Tlacolula",
    dateOfBirth: "1990-05-09",
    mothersMaidenName: "Ibáñez",
    birthCountry: "HN",
    gender: "male",
  });
});

test("hydration does not move the focus away from a field that the person is typing into", async ({
  page,
  employer,
}) => {
  const applicant = await signedInApplicant(page, employer);
  await saveUpTo(page, "contact");
  await page.goto("/onboarding?step=personal");
  await waitUntilIdle(page);
  await applicant.field("birthCity").focus();
  await expect.poll(() => webStorage(page)).toContain("field-birthCity");
  const program = await openBeforeProgram(page, "/onboarding?step=personal");
  const name = applicant.field("mothersMaidenName");
  await name.fill("Ibáñez");
  await program.hydrate();
  await expect(name).toBeFocused();
  await page.keyboard.type(" de la Cruz");
  await expect(name).toHaveValue("Ibáñez de la Cruz");
});

test("a form that was started before hydration is not replaced by the step of the last visit", async ({
  page,
  employer,
}) => {
  const applicant = await signedInApplicant(page, employer);
  await saveUpTo(page, "family");
  await page.goto("/onboarding?step=contact");
  await waitUntilIdle(page);
  await applicant.field("city").focus();
  await expect.poll(() => webStorage(page)).toContain("field-city");
  const program = await openBeforeProgram(page, "/onboarding");
  await applicant.field("father.firstName").fill("José");
  await program.hydrate();
  await expect(applicant.field("father.firstName")).toHaveValue("José");
});

test("a form that returned with errors is forgotten once the person moves on", async ({
  page,
  employer,
}) => {
  const applicant = await signedInApplicant(page, employer);
  await saveUpTo(page, "family");
  const program = await openBeforeProgram(page, "/onboarding?step=contact");
  const city = applicant.field("city");
  await city.fill("");
  await applicant.button("Next").click();
  await expect(city).toHaveAttribute("aria-invalid", "true");
  await program.hydrate();
  await city.fill("Mitla");
  await applicant.next("Family members");
  await page.goBack();
  await expect(city).toHaveValue("Mitla");
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
});

test.describe("when React cannot be loaded", () => {
  test("pages work as plain forms and put nothing personal into web storage", async ({
    page,
    employer,
  }) => {
    const applicant = await signedInApplicant(page, employer);
    await saveUpTo(page, "contact");
    await page.route(PROGRAM_FILES, (route) => route.abort());
    await openAsHtml(page, "/onboarding?step=personal");
    await applicant.field("birthCity").fill("Tlacolula");
    await applicant.field("mothersMaidenName").fill("Ibáñez");
    expect(await webStorage(page)).not.toMatch(/Tlacolula|Ibáñez/);
    await applicant.next("Contact information");
    await applicant.link("Back").click();
    await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");
    expect(await savedApplication(page)).toMatchObject({
      birthCity: "Tlacolula",
      mothersMaidenName: "Ibáñez",
    });
    expect(await webStorage(page)).not.toMatch(/Tlacolula|Ibáñez|Núñez/);
  });

  test("a sign-in form keeps nothing for the next person", async ({ page }) => {
    await page.route(PROGRAM_FILES, (route) => route.abort());
    await openAsHtml(page, "/user-login");
    await page.locator("#field-email").fill("ana@example.com");
    expect(await webStorage(page)).not.toContain("ana@example.com");
    await openAsHtml(page, "/user-login");
    await expect(page.locator("#field-email")).toHaveValue("");
  });
});
