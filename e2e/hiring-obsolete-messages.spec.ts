import { expect, expectAccessible, test } from "./fixtures";
import { loseResponse } from "./hold-requests";
import { ReviewTeam } from "./review-team";

/**
 * While a member has the list open, a message is no longer needed, or marking it as sent gets no
 * response.
 */

test.use({ allowedConsole: [/409 \(Conflict\)|ERR_FAILED/] });
test.setTimeout(120_000);

test("a message that is no longer needed opens no chat, is not marked as sent, and says so", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract, ids } = await team.queue(2);
  const decide = (status: string, reason: string) =>
    Promise.all(
      ids.map((id) => team.send("POST", `/applications/${id}/status`, { status, reason })),
    );
  await decide("rejected", "The season is full.");
  await team.member("owner", page);
  await page.goto(`/hiring/messages?kind=status_rejected&contract=${contract}`);
  const rows = page.getByRole("checkbox", { name: /^Choose / });
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Sent another way" }).filter({ visible: true }).click();
  await expect(page.getByText(/: marked as sent\.$/)).toBeVisible();
  await expect(rows).toHaveCount(1);

  await decide("reviewed", "A place is free.");
  await page
    .getByRole("link", { name: /^Open in WhatsApp/ })
    .filter({ visible: true })
    .click();
  const words = page.getByText(/: this message is no longer needed$/);
  await expect(words).toBeVisible();
  await expect.poll(() => page.context().pages().length).toBe(1);
  await expect(rows).toHaveCount(0);
  await expectAccessible(page, "a message that is no longer needed");

  await page
    .getByRole("navigation", { name: "Messages by state" })
    .getByRole("link", { name: "Sent" })
    .click();
  const sent = page.getByRole("link", { name: /^Ana / }).filter({ visible: true });
  await expect(sent).toHaveCount(1);
  await sent.click();
  await page.getByRole("button", { name: "Mark as not sent" }).filter({ visible: true }).click();
  await expect(page.getByText(/: no longer needed\.$/)).toBeVisible();
});

test("a message whose marking lost its response stays on the screen, and the next attempt opens its chat", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract } = await team.inviteMany(2);
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await team.member("owner", page);
  await page.goto(`/hiring/messages?contract=${contract}`);
  const panel = (name: string | RegExp) =>
    page.getByRole("region", { name }).filter({ visible: true });
  const open = page.getByRole("link", { name: /^Open in WhatsApp/ }).filter({ visible: true });
  const nameOf = async () =>
    (
      await panel(/^Next: /)
        .getByRole("heading")
        .textContent()
    )?.replace("Next: ", "") ?? "";
  const mark = "**/api/v1/messages/*/sent";
  const first = await nameOf();
  await page.route("**/api/v1/messages**", (route) => route.abort());
  await loseResponse(page, mark, () => open.click());
  await expect(page.getByText("No connection.").first()).toBeVisible();
  await page.unrouteAll();
  await expect(panel(`Next: ${first}`)).toBeVisible();
  const opening = page.context().waitForEvent("page");
  await open.click();
  await (await opening).waitForURL(/wa\.me/);
  await expect(page.getByText(`${first}: marked as sent.`)).toBeVisible();

  // With a connection the message's real state is shown in its place.
  const second = await nameOf();
  await loseResponse(page, mark, () => open.click());
  await panel(second).getByRole("button", { name: "Mark as not sent" }).click();
  await expect(page.getByText(`${second}: ready to send again.`)).toBeVisible();
});
