import { Applicant } from "./applicant";
import { expect, expectAccessible, passportPhoto, test } from "./fixtures";
import { signIn, submitted } from "./prepared";

/** A new season's invitation opens an application prefilled from the last one. */

/** A passport that has already expired. */
const EXPIRED = { passportIssueDate: "2014-05-01", passportExpirationDate: "2024-05-01" };

for (const lang of ["en", "es"] as const) {
  test(`a new season, in ${lang}, starts with last season's values to confirm, a warning about the expired passport, and no photo`, async ({
    page,
    employer,
  }) => {
    const first = await employer.invite();
    await submitted(page, first, lang, { passport: EXPIRED });
    const second = await employer.invite({
      cwj: first.cwj,
      phone: first.phone,
      offer: { position: "Packer" },
    });
    const applicant = new Applicant(page, second, lang);
    await signIn(page, second, lang);
    await page.goto("/onboarding");

    // The wizard opens at step 1, although only the photo is missing.
    const stillRight = page.getByText(
      applicant.t(
        "Is everything on this page still right? Change what is different, then choose Next.",
      ),
    );
    const marks = page
      .getByRole("navigation", { name: applicant.t("Steps of the application") })
      .getByText(applicant.t("(still right?)"));
    await expect(applicant.heading("Personal information")).toBeVisible();
    await expect(stillRight).toBeVisible();
    await expect(marks).toHaveCount(4);
    await expect(applicant.field("birthCity")).toHaveValue("Oaxaca de Juárez");
    await expect(page.getByText(/6789/).first()).toBeVisible();
    await expectAccessible(page, `a step that was filled in from the last season, in ${lang}`);

    await applicant.next("Contact information");
    await expect(marks).toHaveCount(3);
    await expect(applicant.field("address1")).toHaveValue("Calle Reforma 12");
    await expect(stillRight).toBeVisible();
    // A confirmed step stays confirmed after a reload.
    await page.reload();
    await expect(marks).toHaveCount(3);
    await applicant.field("address1").fill("Calle Nueva 5");
    await applicant.next("Family members");
    await expect(applicant.field("father.firstName")).toHaveValue("José");
    await applicant.next("Passport");
    await expect(stillRight).toBeVisible();
    await expect(
      page.getByText(
        applicant.t("This passport has expired. You can continue; renew it as soon as you can."),
      ),
    ).toBeVisible();
    await expect(applicant.field("passportNumber")).toHaveValue("G12345678");
    await applicant.upload("Passport document", await passportPhoto(page, 1600, 1100));
    await expect(applicant.toast("Document Uploaded")).toBeVisible();
    await applicant.next("Driver's license (optional)");
    await expect(marks).toHaveCount(0);
    await expect(stillRight).toHaveCount(0);
  });
}
