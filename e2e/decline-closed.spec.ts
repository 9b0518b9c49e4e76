import type { Page } from "@playwright/test";
import { expect, otherBrowser, test } from "./fixtures";
import { signIn } from "./prepared";

/** The decline form while its invitation closes, or is accepted on another phone. */

test.use({ allowedConsole: [/status of (?:409|410|422) /] });

const SORRY = "There was an error submitting your decline. Please try again.";
const MIND = "You can still change your mind with the same link while the offer is open.";

async function decline(page: Page): Promise<void> {
  await page.locator("#field-reason").fill("Too far away");
  await page.getByRole("button", { name: "Decline invitation" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with the program" : "with scripts switched off", () => {
    test.use({ javaScriptEnabled });

    test("the open decline form is replaced by the news when the invitation has been withdrawn", async ({
      page,
      employer,
    }) => {
      const { id, token } = await employer.inviteAlone();
      await page.goto(`/decline/${token}`);
      await employer.revoke(id);
      await decline(page);
      const heading = page.getByRole("heading", {
        name: "The company has withdrawn this invitation",
      });
      await expect(heading).toBeVisible();
      if (javaScriptEnabled) await expect(heading).toBeFocused();
      await expect(page.getByText(SORRY)).toHaveCount(0);
      await expect(page.getByText(MIND)).toHaveCount(0);
    });

    test("the open decline form is replaced by the news when the invitation was accepted on another phone", async ({
      page,
      browser,
      employer,
    }) => {
      const invited = await employer.invite();
      await page.goto(`/decline/${invited.token}`);
      const phone = await otherBrowser(browser);
      await signIn(phone, invited);
      await decline(page);
      await expect(page.getByText("This invitation was already accepted")).toBeVisible();
      await expect(page.locator("#field-reason")).toHaveCount(0);
      if (javaScriptEnabled) await expect(page.locator("h1")).toBeFocused();
      await expect(page.getByText(SORRY)).toHaveCount(0);
      await expect(page.getByText(MIND)).toHaveCount(0);
    });
  });
}
