import { expect, expectAccessible, test } from "./fixtures";
import { ReviewTeam } from "./review-team";

/** WhatsApp's set-up asks for the account first, then only for what is used. */

test.setTimeout(120_000);

test("WhatsApp's set-up asks for the account, then only for the templates of the selected kinds, and can be saved without any", async ({
  page,
  request,
}) => {
  await new ReviewTeam(request).member("owner", page);
  await page.goto("/hiring/messages/channels");
  await page.getByRole("button", { name: "Set up WhatsApp Business" }).click();
  const card = page.getByRole("region", { name: "WhatsApp Business" });
  const template = card.getByLabel("Template for “Not opened”");
  await expect(card.getByRole("textbox", { name: /^Template for/ })).toHaveCount(0);
  await card.getByLabel("Phone number ID").fill("+52 55");
  await card.getByLabel("Not opened", { exact: true }).check();
  await expect(template).toBeVisible();
  await card.getByRole("button", { name: "Save WhatsApp" }).click();
  const summary = card.getByRole("region", { name: "to check" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("heading")).toHaveText("There are 4 answers to check");
  await expect(summary.getByRole("link")).toHaveText([
    "The phone number ID has only digits",
    "Paste the access token",
    "Paste the app secret",
    "Not opened: Write the template’s name, or untick the box",
  ]);
  await expectAccessible(page, "WhatsApp: errors");
  await summary.getByRole("link", { name: /^Not opened/ }).click();
  await expect(template).toBeFocused();
  await card.getByLabel("Not opened", { exact: true }).uncheck();
  await expect(summary.getByText("Not opened: corrected")).toBeVisible();
  await card.getByLabel("Phone number ID").fill("123456789012345");
  await card.getByLabel("Access token").fill("a token");
  await card.getByLabel("App secret").fill("a secret");
  await card.getByRole("button", { name: "Save WhatsApp" }).click();
  await expect(card.getByText("without templates it sends nothing")).toBeVisible();

  await card.getByRole("button", { name: "Change WhatsApp Business" }).click();
  await card.getByLabel("Invitation", { exact: true }).check();
  await card.getByLabel("Template for “Invitation”").fill("oferta_2027");
  await expectAccessible(page, "WhatsApp: a template");
  await card.getByRole("button", { name: "Save WhatsApp" }).click();
  await expect(card.getByRole("definition").filter({ hasText: /^Invitation$/ })).toBeVisible();
  await card.getByRole("button", { name: "Remove WhatsApp Business" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: "Set up WhatsApp Business" })).toBeVisible();
});
