import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { holdRequests } from "./hold-requests";
import { openReview, ReviewTeam, reviewOne } from "./review-team";

/** An action that removes the focused control moves the focus to another place on the page. */

test.use({
  viewport: { width: 1280, height: 800 },
  allowedConsole: [/Failed to load resource/],
});
test.setTimeout(180_000);

const title = (page: Page) => page.getByRole("heading", { level: 1 });
/**
 * Presses a button by keyboard once it is enabled: after another press it ignores keys for a
 * moment.
 */
async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole("button", { name }).filter({ visible: true });
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

test("in a review the focus stays with the applicant, whatever is decided or undone", async ({
  page,
  request,
}) => {
  const { team, id, path } = await reviewOne(page, request);
  await press(page, "New photo");
  await press(page, /^Glare/);
  await press(page, "Undo");
  await expect(page.getByText("Photo request canceled").first()).toBeAttached();
  await expect(title(page)).toBeFocused();

  await team.askAgain(id);
  await openReview(page, path);
  await press(page, "Cancel the request");
  await expect(page.getByText("A new photo has been requested.")).toHaveCount(0);
  await expect(title(page)).toBeFocused();

  // One notice asks for a second confirmation, and nothing else repeats it.
  await team.askAgain(id);
  await openReview(page, path);
  await press(page, "Approve");
  await expect(page.getByRole("alert")).toHaveCount(1);
  await press(page, "Approve without it");
  await expect(page.getByRole("button", { name: "Undo the decision" })).toBeVisible();
  await expect(page.getByText("A requested document has not arrived")).toHaveCount(0);
  await expect(title(page)).toBeFocused();
});

test("in the messages the focus moves to the next message, and after the last one to the title", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract } = await team.inviteMany(3);
  await team.member("owner", page);
  await page.goto(`/hiring/messages?contract=${contract}`);
  const rows = page.getByRole("checkbox", { name: /^Choose / });
  await expect(rows).toHaveCount(3);
  // In quiet hours keys open no chat, so the title has the focus.
  const next = page.getByRole("link", { name: /^Open in WhatsApp/ }).or(title(page));
  const isKept = () => expect(next.and(page.locator(":focus"))).toBeVisible();
  await press(page, "Sent another way");
  await expect(rows).toHaveCount(2);
  await isKept();
  await press(page, /^Undo/);
  await expect(rows).toHaveCount(3);
  await isKept();
  await press(page, "Asked us to stop");
  await page.getByRole("dialog").getByRole("button", { name: "Stop messages" }).press("Enter");
  await expect(rows).toHaveCount(2);
  await isKept();
  await page.keyboard.press("j");
  await press(page, "Sent another way");
  await expect(rows).toHaveCount(1);
  await press(page, "Sent another way");
  await expect(page.getByText("Nothing in this tab matches.")).toBeVisible();
  await expect(title(page)).toBeFocused();
  await page.getByRole("link", { name: "Show everybody" }).press("Enter");
  await expect(page).toHaveURL(/\/hiring\/messages$/);
  await expect(title(page)).toBeFocused();
});

test("closing a dialog that was opened from a menu returns the focus to the menu's button", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract } = await team.inviteMany(1);
  await team.member("owner", page);
  await page.goto(`/hiring/invitations?contract=${contract}`);
  const more = page.getByLabel("More for Ana AA Ejemplo Prueba");
  await more.press("Enter");
  await press(page, "Give more time");
  const inSixtyDays = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(/^Open until/).fill(inSixtyDays);
  await press(page, "Preview");
  const heading = page.getByRole("dialog").getByRole("heading", { level: 2 });
  await expect(heading).toBeFocused();
  await expect(page.getByRole("button", { name: "Give more time to 1 link" })).toBeVisible();
  await press(page, "Back");
  // The preview replaces the button that was focused while it loaded.
  const release = await holdRequests(page, "**/api/v1/invitations/extend*");
  await press(page, "Preview");
  await page.getByRole("dialog").getByRole("button", { name: "Back" }).focus();
  release();
  await expect(page.getByRole("button", { name: "Give more time to 1 link" })).toBeVisible();
  await expect(heading).toBeFocused();
  await press(page, "Back");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(more).toBeFocused();
});

test("another search, another page and a retry keep the focus on the page", async ({
  page,
  request,
}) => {
  await new ReviewTeam(request).member("owner", page);
  await page.goto("/hiring/settings/keys");
  await page.getByRole("link", { name: "Create a key" }).press("Enter");
  await expect(title(page)).toBeFocused();

  await page.goto("/hiring/applications");
  const search = page.getByRole("searchbox");
  await search.fill("nobody at all");
  await search.press("Enter");
  await expect(page.getByText("Nobody matches this search.")).toBeVisible();
  await expect(search).toBeFocused();

  await page.route("**/api/v1/opt-outs*", (route) => route.abort());
  await page.getByRole("link", { name: "Messages" }).filter({ visible: true }).first().click();
  await page.getByRole("link", { name: "Asked us to stop" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await press(page, "Try again");
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(title(page)).toBeFocused();
});
