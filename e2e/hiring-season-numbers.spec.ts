import { expect, test } from "./fixtures";
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
  await page.waitForURL(`/hiring/invitations?status=expired&contract=${contract}`);
  await page.getByLabel("Choose all on this page").click();
  await page.getByRole("button", { name: "Give more time" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Give 1 more time" }).click();
  await page.goto(`/hiring?contract=${contract}`);
  await expect(page.getByRole("link", { name: "2 not opened" })).toBeVisible();
  await expect(page.getByText("1 link expired without an answer")).toHaveCount(0);
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
