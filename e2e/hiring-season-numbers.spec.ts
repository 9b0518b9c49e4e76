import { expect, expectAccessible, test } from "./fixtures";
import { ReviewTeam } from "./review-team";

/** The season's numbers, and where they lead. */

test.use({ viewport: { width: 1280, height: 800 } });

test("a contract's season shows its own messages to send and its expired links, with a way to give them more time", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  await team.inviteMany(1);
  const { contract, invitations } = await team.inviteMany(2);
  await team.send("POST", `/test/invitations/${invitations[0]}/expire`);
  await team.member("owner", page);
  await page.goto(`/hiring?contract=${contract}`);
  await page.getByRole("link", { name: "1 message to send" }).click();
  await page.waitForURL(`/hiring/messages?contract=${contract}`);
  await expect(page.getByRole("link", { name: "To send 1" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1 link expired without an answer")).toBeVisible();
  await expect(page.getByRole("link", { name: "1 expired" })).toBeVisible();
  await page.getByRole("link", { name: "More time" }).click();
  await page.waitForURL(`/hiring/invitations?status=expired&endedDays=30&contract=${contract}`);
  await expect(page.getByText("Ended in the last 30 days")).toBeVisible();
  await page.getByLabel("Choose all on this page").click();
  await page.getByRole("button", { name: "Give more time" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Give more time to 1 link" }).click();
  await page.goto(`/hiring?contract=${contract}`);
  await expect(page.getByRole("link", { name: "2 not opened" })).toBeVisible();
  await expect(page.getByText("1 link expired without an answer")).toHaveCount(0);
});

test("giving more time says until when the links are open, and names those that already last as long", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract, invitations } = await team.inviteMany(2);
  await team.send("POST", `/test/invitations/${invitations[0]}/expire`);
  await team.member("owner", page);
  await page.goto(`/hiring/invitations?contract=${contract}`);
  const dialog = page.getByRole("dialog");
  await page.getByLabel("More for Ana AB Ejemplo Prueba").click();
  await page.getByRole("button", { name: "Give more time" }).click();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog).toContainText("Nothing will change.");
  await expect(dialog).toContainText(/Already open until \w+ \d+, \d+/);
  await expectAccessible(page, "invitations: an extension that changes nothing");
  await dialog.getByRole("button", { name: "Back" }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(/^Open until/).fill(tomorrow);
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog).toContainText("1 link would expire sooner than now");
  await expect(dialog.getByRole("button", { name: "Set this last day" })).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByLabel("Choose all on this page").click();
  await page.getByRole("button", { name: "Give more time" }).click();
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog).toContainText("1 of 2 chosen will change.");
  await expect(dialog).toContainText(/Open until\s*\w+ \d+, \d+/);
  await dialog.getByRole("button", { name: "Give more time to 1 link" }).click();
  const outcome = page.getByRole("status").filter({ hasText: /1 link is now open until \w+ \d+/ });
  await expect(outcome).toContainText("1 stays as it is");
});

test("the numbers of sent and of reviewed applications lead to lists of as many", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract, ids } = await team.queue(3);
  await team.send("POST", `/applications/${ids[0]}/status`, { status: "approved" });
  await team.send("POST", `/applications/${ids[1]}/status`, { status: "reviewed" });
  await team.member("owner", page);
  for (const [stage, number, words] of [
    [/Sent/, "3", "To review, To decide, Approved, Not accepted"],
    [/Reviewed/, "2", "To decide, Approved, Not accepted"],
  ] as const) {
    await page.goto(`/hiring?contract=${contract}`);
    const column = page.getByRole("main").getByRole("listitem").filter({ hasText: stage });
    await column.getByRole("link", { name: number, exact: true }).click();
    await expect(page.getByText(`${number} applications`)).toBeVisible();
    await expect(page.getByRole("link", { name: `Remove the filter: ${words}` })).toBeVisible();
  }
});
