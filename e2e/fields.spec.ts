import type { Page } from "@playwright/test";
import { EXAMPLE, exampleMember } from "#contract/example-person";
import { namesOf } from "#contract/fields/field";
import { VISA } from "#contract/fields/visa";
import { parseFormEntries, type StepForms, toFormEntries } from "#contract/form-entries";
import { STEP_IDS, type StepId } from "#contract/step-names";
import { expect, test } from "./fixtures";
import { applicantAt, applicantOnDashboard, sendDocument } from "./prepared";

const married = { personal: { maritalStatus: "married", hasChild: true } };

/** Every field filled in. */
const FILLED: StepForms = {
  ...EXAMPLE,
  family: {
    father: exampleMember("father"),
    mother: exampleMember("mother"),
    fatherUnknown: true,
    motherUnknown: true,
    members: [exampleMember("spouse"), exampleMember("child")],
  },
};
const namesIn = <S extends StepId>(step: S) => toFormEntries(step, FILLED[step]).map(([at]) => at);

const missingOn = (page: Page, wanted: string[]) => async () => {
  const controls = page.locator("main form [name]");
  const names = await controls.evaluateAll((all) => all.map((one) => one.getAttribute("name")));
  return wanted.filter((name) => !names.includes(name));
};

for (const step of STEP_IDS) {
  test(`${step}: every field of the table has an input on the page, named by its path`, async ({
    page,
    employer,
  }) => {
    await applicantAt(page, employer, step, married);
    await expect.poll(missingOn(page, namesIn(step))).toEqual([]);
  });
}

test("visa: every field of the table has an input in the form", async ({ page, employer }) => {
  await applicantOnDashboard(page, employer);
  await sendDocument(page, "visa");
  await page.reload();
  const names = namesOf(VISA).map((name) => (VISA[name].kind === "date" ? `${name}.day` : name));
  await expect.poll(missingOn(page, names)).toEqual([]);
});

test("a plain form holds the stored values, the SSN as its mask", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "contact", married);
  await applicant.link("Back").click();
  await expect(applicant.field("birthCity")).toHaveValue(EXAMPLE.personal.birthCity);
  const sent = await page
    .locator("main form")
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].map(([name, value]) => [name, String(value)] as const),
    );
  const { birthCountry: _country, countryOfCitizenship: _other, ...stored } = EXAMPLE.personal;
  expect(parseFormEntries("personal", sent)).toMatchObject({
    ...stored,
    lastName: "Núñez O'Higgins",
    dateOfBirth: "1990-05-03",
    ssn: "***-**-6789",
  });
});

test("an unlikely date is asked about, and stops nobody", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "personal");
  const year = String(new Date().getUTCFullYear() - 1);
  await applicant.fillPersonal();
  await applicant.date("dateOfBirth", { year, month: "01", day: "1" });
  await expect(page.getByText("With this date of birth your age is 1.")).toBeVisible();
  await applicant.next("Contact information");
  await applicantAt(page, employer, "passport");
  await applicant.date("passportIssueDate", { year: "2199", month: "01", day: "1" });
  await expect(page.getByText("This date is still to come. Is the year right?")).toBeVisible();
});
