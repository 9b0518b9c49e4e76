import { PERSONAL } from "#contract/fields/personal";
import { Applicant } from "./applicant";
import { expect, passportPhoto, test } from "./fixtures";
import { waitUntilIdle } from "./hydration";
import { applicantAt, signIn } from "./prepared";

// A save sent while leaving a page may arrive after the next page was rendered (412).
test.use({ allowedConsole: [/status of 412 /] });

test("a reload in the middle of a step keeps what was typed", async ({ page, employer }) => {
  const applicant = new Applicant(page, await employer.invite(), "es");
  await applicant.accept();
  await applicant.fillPersonal();
  await page.reload();
  await expect(applicant.field("birthCity")).toHaveValue("Oaxaca de Juárez");
  await expect(page.locator("#field-dateOfBirth-year")).toHaveValue("1990");
});

test("an empty step lists every missing field and focuses the summary", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await applicant.accept();
  await applicant.field("firstName").fill("");
  await applicant.field("lastName").fill("");
  await applicant.button("Next").click();
  const count = Object.values(PERSONAL).filter(({ required }) => required).length;
  const summary = page.getByRole("region", { name: `There are ${count} answers to check` });
  await expect(summary).toBeFocused();
  for (const message of [
    "First name is required",
    "Last name is required",
    "Date of birth is required",
    "Gender is required",
    "Marital status is required",
    "Birth city is required",
    "Birth country is required",
    "Country of citizenship is required",
    "Mother's maiden name is required",
  ]) {
    await expect(summary.getByText(message)).toBeVisible();
  }
});

test("the error summary marks each corrected answer without moving the page, until none is left", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal");
  await applicant.field("firstName").fill("");
  await applicant.field("birthCity").fill("");
  await applicant.button("Next").click();
  const summary = page.getByRole("region", { name: /answers? to check/ });
  const rows = summary.getByRole("listitem");
  const row = rows.filter({ has: page.getByText("First name is required") });
  const count = await rows.count();
  await expect(row.getByRole("link")).toBeVisible();
  const top = async () => (await applicant.field("firstName").boundingBox())?.y;
  await applicant.field("firstName").focus();
  const before = await top();
  await applicant.field("firstName").fill("Guadalupe");
  await expect(row.getByText("Corrected", { exact: true })).toBeVisible();
  await expect(row.getByText("First name is required")).toBeHidden();
  await expect(row.getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "left to check" })).toHaveText(
    `Corrected. ${count - 1} ${count === 2 ? "answer" : "answers"} left to check.`,
  );
  expect(await top()).toBe(before);
  await expect(rows).toHaveCount(count);
  await expect(applicant.field("firstName")).toBeFocused();
});

test("the browser's Back button shows the previous step with its values", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await applicant.accept();
  await applicant.fillPersonal();
  await applicant.next("Contact information");
  await page.goBack();
  await expect(applicant.heading("Personal information")).toBeVisible();
  await expect(applicant.field("birthCity")).toHaveValue("Oaxaca de Juárez");
});

test("an address beyond the first unfinished step becomes that step's, so Back shows it again", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await signIn(page, applicant.invited);
  await page.goto("/onboarding?step=passport");
  await expect(page).toHaveURL(/step=personal$/);
  await applicant.fillPersonal();
  await applicant.next("Contact information");
  await page.goBack();
  await expect(applicant.heading("Personal information")).toBeVisible();
});

test("the browser's Back button on step 1 leads to the dashboard, after signing in and from the offer", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  await applicant.accept();
  await applicant.field("birthCity").fill("Tlacolula");
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await applicant.link("Continue application").click();
  await expect(applicant.field("birthCity")).toHaveValue("Tlacolula");

  const tab = await page.context().newPage();
  await page.close();
  await tab.goto(`/welcome/${applicant.invited.token}`);
  await tab.getByRole("link", { name: "Go to my application" }).click();
  await tab.locator("#field-birthCity").fill("Oaxaca");
  await waitUntilIdle(tab);
  await tab.goBack();
  await expect(tab).toHaveURL(/\/dashboard$/);
  await expect(tab.getByRole("link", { name: "Continue application" })).toBeVisible();
});

test.describe("an upload that fails", () => {
  test.use({ allowedConsole: [/503|500|Failed to load resource/] });

  test("shows an error, keeps what was typed and works on the second attempt", async ({
    page,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "en");
    await applicant.accept();
    await applicant.fillPersonal();
    await applicant.next("Contact information");
    await applicant.fillContact("x@example.com");
    await applicant.next("Family members");
    await applicant.fillFamily();
    await applicant.next("Passport");
    await applicant.fillPassport();
    await page.route("**/api/applications/upload/passport", (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await applicant.upload("Passport document", await passportPhoto(page));
    await expect(applicant.toast("Upload Failed")).toBeVisible();
    await page.unroute("**/api/applications/upload/passport");
    await applicant.button("Try again").click();
    await expect(applicant.toast("Document Uploaded")).toBeVisible();
    await expect(applicant.field("passportNumber")).toHaveValue("G12345678");
  });
});
