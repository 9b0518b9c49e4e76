import type { Page } from "@playwright/test";
import { Applicant } from "./applicant";
import { runUntilVisible, stopTime } from "./clock";
import { expect, passportPhoto, test } from "./fixtures";
import { applicantAt, savedDraft, submitted } from "./prepared";
import { textIn } from "./words";

/** Pages that the browser translates must not fail; any page error fails its test (fixtures.ts). */

/**
 * Translates as Chrome does: moves each text into its own element, also texts that are added later.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const SKIPPED = "script, style, template, option, textarea, font";
    const move = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(SKIPPED)) return;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text.data);
    };
    const moveAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(move);
    };
    moveAll(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) move(node);
        else moveAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

test("a page that the browser has translated still saves", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "contact");
  await translate(page);
  await applicant.field("city").fill("Tlacolula");
  await page.waitForResponse("**/api/applications/draft");
  await applicant.field("city").fill("Oaxaca");
  await page.waitForResponse("**/api/applications/draft");
  await expect(applicant.field("city")).toHaveValue("Oaxaca");
  await applicant.fillContact(`${applicant.invited.token}@example.com`);
  await applicant.button("Español").click();
  const label = page.locator("label[for=field-city]");
  await expect(label).toHaveText(textIn("es")("City or town"));
  await applicant.button("English").click();
  await expect(label).toHaveText("City or town");
  await applicant.next("Family members");
});

test("the steps of a translated page store what is typed and announce what is new", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal");
  await translate(page);
  await applicant.button("Next").click();
  const summary = page.getByRole("region", { name: /answers to check/ });
  await expect(summary).toBeFocused();
  const birth = page.locator("#field-dateOfBirth-error");
  await applicant.date("dateOfBirth", { year: "1990", month: "02", day: "30" });
  await expect(birth).toHaveText("Error: Enter a complete, real date");
  for (const name of ["birthCountry", "countryOfCitizenship"]) {
    await applicant.field(name).pressSequentially("mex");
    await page.getByRole("listbox").getByRole("option").first().click();
    await expect(applicant.field(name)).toHaveValue("Mexico");
  }
  await applicant.fillPersonal();
  await page.locator('input[name="maritalStatus"][value="married"]').check();
  await expect(summary).toHaveCount(0);
  await applicant.next("Contact information");
  await applicant.fillContact(`${applicant.invited.token}@example.com`);
  await applicant.next("Family members");

  await applicant.openPerson("members.0");
  const spouse = applicant.field("members.0.firstName");
  await spouse.pressSequentially("Guadalupe");
  await expect(spouse).toHaveValue("Guadalupe");
  const stored = savedDraft(page, "family");
  await expect.poll(stored).toMatchObject({ members: [{ firstName: "Guadalupe" }] });
  await applicant.openPerson("father");
  await expect(page.getByText("Guadalupe · Some information is missing")).toBeVisible();
  await applicant.fillFamily();
  await applicant.fillPerson("members.0", { firstName: "Guadalupe", lastName: "Ruiz" });
  await applicant.openPerson("father");
  await expect(page.getByText("Guadalupe Ruiz · Born in")).toBeVisible();
  await applicant.next("Passport");
  await applicant.fillPassport();
  await applicant.upload("Passport document", await passportPhoto(page));
  await expect(page.getByRole("button", { name: /^Replace/ })).toBeVisible();
  await applicant.next("Driver's license (optional)");
  await applicant.button("Review my answers").click();
  await expect(applicant.heading("Check your answers")).toBeVisible();
  await applicant.submit();
});

test("the dashboard of a translated page accepts the visa and the I-94", async ({
  page,
  employer,
}) => {
  const applicant = new Applicant(page, await employer.invite(), "en");
  const id = await submitted(page, applicant.invited);
  await employer.setStatus(id, "approved");
  await page.goto("/dashboard");
  await translate(page);
  for (const [section, label] of [
    ["#document-visa", "Visa"],
    ["#document-i94", "I-94"],
  ] as const) {
    const badge = page.locator(`${section} > summary .badge`);
    await expect(badge).toHaveText("Not yet");
    await applicant.upload(label, await passportPhoto(page));
    await expect(badge).toHaveText("Uploaded");
  }
  await applicant.button("Copy the reference number").click();
  await expect(page.getByRole("status").getByText(/^(?:Copied|Could not copy)/)).toBeVisible();
});

test("a translated page counts down the seconds until it redirects to the sign-in page", async ({
  page,
}) => {
  await page.clock.install();
  await stopTime(page);
  await page.goto("/welcome/unknown-link-unknown-link");
  const timer = page.getByRole("timer");
  await runUntilVisible(page, timer);
  await translate(page);
  await expect(timer).toHaveText("Redirecting to login in 5 seconds...");
  await page.clock.runFor(1000);
  await expect(timer).toHaveText("Redirecting to login in 4 seconds...");
});
