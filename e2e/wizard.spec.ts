import { EXAMPLE } from "#contract/example-person";
import { Applicant } from "./applicant";
import { expect, passportPhoto, test } from "./fixtures";
import { applicantAt, openStep, saveUpTo, savedDraft, signIn } from "./prepared";
import { withoutData } from "./without-data";

/** What each step of the wizard shows, validates and does. */

const messagesOf = async ({ page }: Applicant, messages: string[]) => {
  const summary = page.getByRole("region", { name: /answers? to check/ });
  await expect(summary).toBeFocused();
  for (const message of messages) await expect(summary.getByText(message).first()).toBeVisible();
  await expect(summary.getByRole("listitem")).toHaveCount(messages.length);
};

// A page that is left in the middle of a step sends its last values while the next one loads (412).
// The confirmation requests the application without a session (401).
test.use({ allowedConsole: [/status of (?:401|412) /] });

test("the progress bar, 'Step X of Y' and the titles follow the step, and Back returns to the dashboard", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "review");
  await expect(applicant.heading("Seasonal worker application")).toBeVisible();
  const titled = (part: string) =>
    expect(page).toHaveTitle(`${part} – Seasonal worker application – Seasonal Worker Portal`);
  await titled("Check your answers");
  const steps = [
    ["personal", "Personal information"],
    ["contact", "Contact information"],
    ["family", "Family members"],
    ["passport", "Passport"],
    ["drivers-license", "Driver's license (optional)"],
  ];
  for (const [index, [step, title = ""]] of steps.entries()) {
    await page.goto(`/onboarding?step=${step}`);
    await expect(applicant.heading(title)).toBeVisible();
    await titled(title);
    const bar = page.getByRole("progressbar", { name: `Step ${index + 1} of 5` });
    await expect(bar).toHaveAttribute("value", String((index + 1) * 20));
    await expect(page.locator('nav [aria-current="step"]')).toBeVisible();
  }
  // The wizard opens at the current step again.
  await page.goto("/onboarding");
  await expect(applicant.heading("Driver's license (optional)")).toBeVisible();
  for (const [, title = ""] of steps.slice(0, 4).toReversed()) {
    await applicant.link("Back").click();
    await expect(applicant.heading(title)).toBeVisible();
    await titled(title);
  }
  await applicant.link("Back").click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("on a small phone the first field of steps 1 and 2 and the photo of step 4 are in the upper 40 %, and the fixed bar is one line", async ({
  page,
  employer,
}) => {
  await applicantAt(page, employer, "review", { lang: "es" });
  await page.setViewportSize({ width: 320, height: 640 });
  const bar = page.locator(".bottom-bar");
  for (const step of ["personal", "contact", "passport"]) {
    await page.goto(`/onboarding?step=${step}`);
    const first = page
      .locator("form :is(input:not([type=hidden]), select, #field-passportDocumentUrl)")
      .first();
    expect((await first.boundingBox())?.y, step).toBeLessThanOrEqual(0.4 * 640);
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48);
  }
  // With large text the fixed bar would cover the page.
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  await expect(bar).toHaveCSS("position", "static");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a date has a day, a month by name and a year; the language changes only their order", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal", { lang: "es" });
  const order = () =>
    page
      .locator("#field-dateOfBirth :is(input, select)")
      .evaluateAll((parts) => parts.map(({ id }) => id.split("-").at(-1)));
  await applicant.date("dateOfBirth", { day: "3", month: "05", year: "1990" });
  await expect.poll(order).toEqual(["day", "month", "year"]);
  await page.getByRole("button", { name: "English" }).click();
  await expect(applicant.field("dateOfBirth").getByText("Day")).toBeVisible();
  await expect.poll(order).toEqual(["month", "day", "year"]);
  await expect(page.locator("#field-dateOfBirth-month option:checked")).toHaveText("May");
  await expect(page.locator("#field-dateOfBirth-year")).toHaveValue("1990");
  await expect(page).toHaveURL(/step=personal/);
});

test("at 320 pixels the three parts of a date fit on one line, in a card too", async ({
  page,
  employer,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await applicantAt(page, employer, "family", { lang: "es" });
  const parts = page.locator("#field-father-dateOfBirth :is(input, select)");
  await expect(parts).toHaveCount(3);
  const lines = () =>
    parts.evaluateAll((all) => new Set(all.map((part) => part.getBoundingClientRect().top)).size);
  await expect.poll(lines).toBe(1);
});

test("logging out of the wizard clears the storage except the language, and opens /", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact", { lang: "es" });
  await applicant.field("city").fill("Tlacolula");
  await page.evaluate(() => sessionStorage.setItem("mine", "1"));
  await applicant.logOut();
  await expect(page).toHaveURL(/\/user-login$/);
  const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect(kept).toEqual([["language"], []]);
});

test("step 2 lists every missing field and what is wrong with phone, email and link", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact");
  await applicant.field("phone1").fill("");
  await applicant.button("Next").click();
  await messagesOf(applicant, [
    "Address is required",
    "City is required",
    "State is required",
    "Postal code is required",
    "Country is required",
    "Phone number is required",
    "Valid email is required",
  ]);
  await applicant.fillContact("not an address");
  await applicant.field("phone1").fill("951 123");
  await applicant.field("facebookProfileUrl").fill("javascript:alert(1)");
  await applicant.button("Next").click();
  await messagesOf(applicant, [
    "Phone number must be at least 10 digits",
    "Invalid email address",
    "Invalid URL",
  ]);
  await applicant.field("phone1").fill("044 951 123 4567");
  await applicant.field("email").fill(`${applicant.invited.token}@example.com`);
  await applicant.field("facebookProfileUrl").fill("");
  await applicant.next("Family members");
});

test("step 3 asks for both parents, unless one is marked unknown", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "family");
  await expect(applicant.field("members.0.firstName")).toHaveCount(0);
  await expect(applicant.button("Add another child")).toHaveCount(0);
  await expect(applicant.field("mother.lastName")).toHaveValue(EXAMPLE.personal.mothersMaidenName);

  await applicant.button("Next").click();
  await expect(applicant.toast("Father's information is required")).toBeVisible();
  await applicant.fillPerson("father", { firstName: "José", lastName: "Núñez" });
  // For a parent the year of birth is enough.
  await applicant.date("father.dateOfBirth", { year: "1960", month: "", day: "" });
  await expect(page.getByText("José Núñez")).toBeHidden();
  await page.getByRole("link", { name: "Next person: Mother" }).click();
  await expect(page.getByText("José Núñez · Born in 1960")).toBeVisible();
  await expect(applicant.field("father.firstName")).toBeHidden();
  await expect(applicant.field("mother.firstName")).toBeVisible();
  await applicant.openPerson("father");
  await applicant.button("Next").click();
  await expect(applicant.toast("Mother's information is required")).toBeVisible();
  await expect(applicant.field("mother.firstName")).toBeVisible();
  await messagesOf(applicant, ["Mother: 4 answers to check"]);
  await expect(page.locator("[id^=field-mother][id$=-error]")).toHaveCount(4);
  await page.getByRole("link", { name: "Mother: 4 answers to check" }).click();
  await expect(applicant.field("mother.firstName")).toBeFocused();
  await applicant.field("mother.firstName").fill("Ana");
  await applicant.date("mother.dateOfBirth", { year: "1964", month: "03", day: "9" });
  await applicant.country("mother.birthCountry");
  await expect(page.getByRole("link", { name: "Mother: Birth city is required" })).toBeVisible();
  await applicant.field("motherUnknown").check();
  await expect(applicant.field("mother.firstName")).toHaveCount(0);
  await applicant.next("Passport");
  await applicant.link("Back").click();
  await expect(page.locator("#field-father-dateOfBirth-year")).toHaveValue("1960");
  await expect(page.locator("#field-father-dateOfBirth-day")).toHaveValue("");
});

test("a married person with children is asked for a spouse and a child, can add more children, and must finish or remove each person they start", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const personal = { maritalStatus: "married", hasChild: true };
  await openStep(page, applicant.invited, "family", { personal });
  await expect(applicant.heading("Spouse")).toBeVisible();
  await expect(applicant.heading("Child")).toBeVisible();
  await expect(applicant.field("members.1.firstName")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);

  await applicant.button("Add another child").click();
  const relationship = applicant.field("members.2.relationship");
  await expect(relationship).toBeFocused();
  const choices = (await relationship.locator("option").allTextContents()).filter(Boolean);
  expect(choices.slice(-2)).toEqual(["Spouse", "Child"]);
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(applicant.field("members.2.firstName")).toHaveCount(0);

  await applicant.button("Add another child").click();
  await applicant.fillPerson("members.2", { firstName: "Lucía", lastName: "Núñez" });
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await applicant.button("Keep").press("Enter");
  await expect(applicant.field("members.2.firstName")).toHaveValue("Lucía");

  // The child is started and the spouse left blank: only the child prevents Next.
  await applicant.openPerson("members.1");
  await applicant.field("members.1.firstName").fill("Mateo");
  await applicant.button("Next").click();
  await expect(page.getByText("Mateo · Some information is missing")).toBeVisible();
  await applicant.openPerson("members.1");
  await expect(page.getByText("Some information is missing: Mateo")).toBeVisible();
  await applicant.button("Complete it").click();
  await expect(applicant.field("members.1.lastName")).toBeFocused();
  // Marking a parent as unknown removes that parent's errors.
  await expect(page.getByText("Father: 5 answers to check")).toBeVisible();
  await applicant.openPerson("father");
  await applicant.field("fatherUnknown").check();
  await expect(page.getByText("Father: 5 answers to check")).toHaveCount(0);
  await applicant.openPerson("mother");
  await applicant.field("motherUnknown").check();
  await applicant.openPerson("members.1");
  await applicant.button("Remove Mateo").click();
  await applicant.button("Remove").last().click();
  await expect(applicant.field("members.1.firstName")).toHaveValue("");
  await applicant.next("Passport");
  const family = await page.evaluate(async () => {
    const { id } = await (await fetch("/api/applications")).json();
    return (await fetch(`/api/family-members/${id}`)).json();
  });
  expect(family).toMatchObject([{ relationship: "child", firstName: "Lucía" }]);
  expect(family).toHaveLength(1);
});

test("step 4 lists every missing field and requires the passport photo", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "passport");
  await applicant.button("Next").click();
  await expect(applicant.toast("Upload a photo of your passport to continue.")).toBeVisible();
  await messagesOf(applicant, [
    "Passport number is required",
    "Issue date is required",
    "Expiration date is required",
    "Issue city is required",
    "Issue country is required",
    "Passport document is required",
  ]);
  await applicant.fillPassport();
  await applicant.date("passportExpirationDate", { year: "2021", month: "02", day: "1" });
  await applicant.upload("Passport document", await passportPhoto(page));
  await expect(applicant.toast("Document Uploaded")).toBeVisible();
  await applicant.button("Next").click();
  await messagesOf(applicant, ["The expiration date must be after the issue date"]);
  await applicant.date("passportExpirationDate", { year: "2032", month: "02", day: "1" });
  await applicant.next("Driver's license (optional)");
});

test("step 4 opens while the position is still loading", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  await saveUpTo(page, "passport");
  await withoutData(page);
  await page.route("**/api/invitations/by-user/*", () => undefined);
  await page.goto("/onboarding?step=passport");
  await expect(applicant.field("passportNumber")).toBeVisible();
});

test("a spouse who no longer fits step 1 stays until the worker removes them, and step 3 says so", async ({
  page,
  employer,
}) => {
  const married = { personal: { maritalStatus: "married" } };
  const applicant = await applicantAt(page, employer, "family", married);
  await applicant.openPerson("members.0");
  await applicant.field("members.0.firstName").fill("Luis");
  await expect.poll(savedDraft(page, "family")).toMatchObject({ members: [{ firstName: "Luis" }] });
  await openStep(page, applicant.invited, "family", { personal: { maritalStatus: "single" } });
  const notice = page.getByText("This does not fit what you wrote in step 1");
  await expect(notice).toBeVisible();
  await applicant.openPerson("members.0");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await applicant.button("Remove").last().click();
  await expect(notice).toHaveCount(0);
});
