import { EXAMPLE } from "#contract/example-person";
import { BASIC, BIRTH, IDENTITY } from "#contract/fields/personal";
import { Applicant } from "./applicant";
import { expect, passportPhoto, test } from "./fixtures";
import { send, signIn } from "./prepared";

/** The whole journey with links and plain forms. */

test.describe("with JavaScript switched off", () => {
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of (?:401|422) /] });

  for (const lang of ["en", "es"] as const) {
    test(`the whole journey works by links and plain forms, in ${lang}`, async ({
      page,
      employer,
    }) => {
      const invited = await employer.invite();
      const applicant = new Applicant(page, invited, lang);
      const other = lang === "en" ? "Español" : "English";
      const own = lang === "en" ? "English" : "Español";
      const { t } = applicant;
      const done = (words: string) => page.getByRole("status").getByText(t(words));

      await applicant.openOffer();
      await applicant.link("Accept").click();
      await applicant.field("phone").fill("5599999999");
      await applicant.button("Continue").click();
      await expect(page.getByRole("alert")).toContainText(
        t("Please check your information and try again."),
      );
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page.getByRole("alert")).toBeInViewport();
      await expect(applicant.field("phone")).toHaveValue("5599999999");
      const posted = page.waitForRequest((request) => request.method() === "POST");
      await applicant.signInWithLink();
      const { origin } = await (await posted).allHeaders();
      expect(origin).toBe(new URL(page.url()).origin);

      await expect(applicant.heading("Confirm your information")).toBeVisible();
      await expect(done("Welcome! Let's continue with your application.")).toBeVisible();
      await applicant.field("email").fill("nobody");
      await applicant.button("Continue").click();
      const summary = page.locator("section", { has: page.locator("a[href='#field-email']") });
      await expect(summary).toBeFocused();
      await expect(applicant.field("email")).toHaveValue("nobody");
      const email = `ana.${invited.token.slice(0, 8)}@example.com`;
      await applicant.field("email").fill(email);
      await applicant.button("Continue").click();

      await expect(applicant.heading("Personal information")).toBeVisible();
      const promise = page.getByText(t("Your answers are saved automatically.")).first();
      await expect(promise).toBeHidden();
      await applicant.button("Next").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      const person = { ...EXAMPLE.personal, dateOfBirth: "1990-05-03", maritalStatus: "single" };
      await applicant.fillFields(BASIC, person);
      await applicant.field("birthCity").fill("Oaxaca de Juárez");
      // A language switch must keep what was typed.
      await page.getByRole("button", { name: other }).click();
      await expect(page.locator("html")).not.toHaveAttribute("lang", lang);
      await page.getByRole("button", { name: own }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(applicant.field("birthCity")).toHaveValue("Oaxaca de Juárez");
      await expect(page.locator("#field-dateOfBirth-month")).toHaveValue("05");
      await applicant.field("birthCountry").fill(lang === "en" ? "mexico" : "México");
      await applicant.field("countryOfCitizenship").fill("Dominica");
      // Leaves out the mother's maiden name.
      await applicant.fillFields(
        { ...BIRTH, ...IDENTITY },
        { ...person, birthCountry: "", countryOfCitizenship: "", mothersMaidenName: "" },
      );
      await applicant.button("Next").click();
      // The page does not show the SSN again, but has not lost it.
      await expect(
        page.getByText(t("A number ending in {lastFour} is stored", { lastFour: "6789" })),
      ).toBeAttached();
      await applicant.field("mothersMaidenName").fill("Ibáñez");
      await applicant.button("Next").click();

      await expect(applicant.heading("Contact information")).toBeVisible();
      await expect(done("Progress Saved")).toBeVisible();
      await page.reload();
      await expect(done("Progress Saved")).toHaveCount(0);
      await applicant.field("address1").fill("Calle Reforma 12, Colonia Centro");
      await applicant.field("city").fill("Oaxaca de Juárez");
      await applicant.field("state").fill("Oaxaca");
      await applicant.field("postalCode").fill("68000");
      await applicant.field("country").fill("MX");
      await applicant.button("Next").click();

      await expect(applicant.heading("Family members")).toBeVisible();
      for (const [path, firstName] of [
        ["father", "José"],
        ["mother", "Ana"],
        ["members.0", "Luz"],
      ] as const) {
        await applicant.openPerson(path);
        await applicant.field(`${path}.firstName`).fill(firstName);
        await applicant.field(`${path}.lastName`).fill("Núñez");
        await applicant.date(`${path}.dateOfBirth`, { year: "1962", month: "11", day: "21" });
        await applicant.field(`${path}.birthCity`).fill("Tlacolula");
        await applicant.field(`${path}.birthCountry`).fill("MX");
      }
      await applicant.button("Add another child").click();
      await expect(applicant.field("members.1.firstName")).toBeVisible();
      await expect(applicant.field("members.0.firstName")).toHaveValue("Luz");
      await expect(applicant.field("members.0.firstName")).toBeHidden();
      await applicant.field("members.1.firstName").fill("Sol");
      await page.locator("button[value=remove-1]").click();
      await expect(applicant.field("members.1.firstName")).toHaveCount(0);
      await applicant.button("Next").click();

      await expect(applicant.heading("Passport")).toBeVisible();
      await applicant.field("passportNumber").fill("G12345678");
      await applicant.date("passportIssueDate", { year: "2022", month: "02", day: "1" });
      await applicant.date("passportExpirationDate", { year: "2032", month: "02", day: "1" });
      await applicant.field("passportIssueCity").fill("Oaxaca");
      await applicant.field("passportIssueCountry").fill("MX");
      const label = t("Passport document");
      await page.getByRole("button", { name: t("Take a photo: {label}", { label }) }).click();
      const photo = {
        name: "IMG_1.jpg",
        mimeType: "image/jpeg",
        buffer: await passportPhoto(page, 3000, 2100),
      };
      await page.getByRole("button", { name: other }).click();
      await expect(page.locator("html")).not.toHaveAttribute("lang", lang);
      await page.getByRole("button", { name: own }).click();
      await page
        .locator("input[type=file]")
        .setInputFiles({ ...photo, buffer: Buffer.from("none") });
      await applicant.button("Send this document").click();
      await expect(page.getByRole("alert")).toBeVisible();
      await page.locator("input[type=file]").setInputFiles(photo);
      await applicant.button("Send this document").click();
      await expect(applicant.field("passportNumber")).toHaveValue("G12345678");
      await expect(done("Document Uploaded")).toBeVisible();
      await applicant.button("Next").click();

      await expect(applicant.heading("Driver's license (optional)")).toBeVisible();
      await applicant.button("Review my answers").click();
      await expect(applicant.heading("Check your answers")).toBeVisible();
      await expect(page.getByText("***-**-6789")).toBeVisible();
      const { id } = await employer.applicationOf(await applicant.submit());
      await employer.propose(id, { wage: 16.1 });
      await page.goto("/dashboard");
      await expect(page.getByRole("region", { name: t("Application status") })).toBeVisible();
      const change = page.getByRole("region", { name: t("The company proposes a change") });
      await applicant.button("Yes, I accept the change").click();
      await expect(change).toHaveCount(0);
      await expect(done("You accepted the change")).toBeVisible();
      await expect(page.getByText(/16\.10/).first()).toBeAttached();

      const visa = page.locator("#document-visa");
      await visa.getByText(t("I already have my visa")).click();
      await visa
        .getByRole("button", { name: t("Choose a file: {label}", { label: "Visa" }) })
        .click();
      await page.locator("input[type=file]").setInputFiles(photo);
      await applicant.button("Send this document").click();
      await applicant.field("visaNumber").fill("K1234567");
      await applicant.button("Send visa details").click();
      await expect(page.locator("section[autofocus]")).toBeFocused();
      await page.getByRole("button", { name: other }).click();
      await page.getByRole("button", { name: own }).click();
      await expect(applicant.field("visaNumber")).toHaveValue("K1234567");
      await applicant.field("visaIssueCountry").fill("MX");
      await applicant.date("visaIssueDate", { year: "2027", month: "01", day: "15" });
      await applicant.date("visaExpirationDate", { year: "2027", month: "11", day: "15" });
      await applicant.button("Send visa details").click();
      await expect(page.getByText("K1234567", { exact: true })).toBeVisible();
      await expect(done("Visa Information Submitted")).toBeVisible();
      await page.getByRole("button", { name: other }).click();
      await expect(page.locator("html")).not.toHaveAttribute("lang", lang);
      await page.getByRole("button", { name: own }).click();
      // Load the picture now: after the session has ended it would be refused, a console error.
      const picture = page.locator("main img[src^='/api/files/']").first();
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
      // As if a page with JavaScript had stored it.
      await page.evaluate(() => localStorage.setItem("application:draft:personal", "{}"));
      await applicant.button("Log out").click();
      await expect(page).toHaveURL(/\/user-login\?reason=signed-out$/);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await expect(page.getByText(t("You are signed out."))).toBeVisible();
    });
  }

  test("a step sent after the session has ended can be saved by signing in in another tab", async ({
    page,
    context,
    browser,
    employer,
  }) => {
    const applicant = new Applicant(page, await employer.invite(), "es");
    await applicant.openOffer();
    await applicant.link("Accept").click();
    await applicant.signInWithLink();
    await applicant.link("Skip for now").click();
    await applicant.field("birthCity").fill("Tlacolula “de” Matamoros");
    const elsewhere = await browser.newPage({ javaScriptEnabled: true });
    await signIn(elsewhere, applicant.invited);
    await send(elsewhere, "POST", "/api/auth/sign-out-others");
    await applicant.button("Next").click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByText("Tlacolula")).toHaveCount(0);
    const opened = context.waitForEvent("page");
    await applicant.link("Sign in").click();
    const beside = new Applicant(await opened, applicant.invited, "es");
    await expect(beside.heading("Sign in to your application")).toBeVisible();
    await beside.page.goto(`/login/${applicant.invited.token}`);
    await beside.signInWithLink();
    await expect(beside.heading("Confirm your information")).toBeVisible();
    await applicant.button("Save what I wrote").click();
    // The step then says what else is missing.
    await expect(applicant.field("birthCity")).toHaveValue("Tlacolula “de” Matamoros");
    await expect(applicant.field("mothersMaidenName")).toHaveAttribute("aria-invalid", "true");
  });
});
