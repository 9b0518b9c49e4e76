import { EXAMPLE } from "#contract/example-person";
import { parseFormEntries } from "#contract/form-entries";
import { expect, test } from "./fixtures";
import { applicantAt } from "./prepared";

const married = { personal: { maritalStatus: "married", hasChild: true } };

test("a plain form contains the stored values, and the SSN only masked", async ({
  page,
  employer,
}) => {
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

test("an unlikely date is questioned but does not block", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "personal");
  const year = String(new Date().getUTCFullYear() - 1);
  await applicant.fillPersonal();
  await applicant.date("dateOfBirth", { year, month: "01", day: "1" });
  await expect(page.getByText("With this date of birth your age is 1.")).toBeVisible();
  await applicant.next("Contact information");
  await applicantAt(page, employer, "passport");
  await applicant.date("passportIssueDate", { year: "2199", month: "01", day: "1" });
  await expect(page.getByText("This date is in the future. Is the year right?")).toBeVisible();
});

test.describe("in Mexico, on an evening when UTC has the next day already", () => {
  test.use({ timezoneId: "America/Mexico_City" });

  test("that day is still in the future", async ({ page, employer }) => {
    await page.clock.setFixedTime("2027-05-02T01:00:00Z");
    const applicant = await applicantAt(page, employer, "passport");
    await applicant.date("passportIssueDate", { year: "2027", month: "05", day: "2" });
    await expect(page.getByText("This date is in the future. Is the year right?")).toBeVisible();
    await applicant.date("passportIssueDate", { year: "2027", month: "05", day: "1" });
    await expect(page.getByText("This date is in the future. Is the year right?")).toHaveCount(0);
  });
});
