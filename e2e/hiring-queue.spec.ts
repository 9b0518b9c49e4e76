import { expect, test } from "./fixtures";
import { ReviewTeam, reviewQueue } from "./review-team";

/** The order and the end of a queue of reviews. */

test.use({ viewport: { width: 1280, height: 800 } });

test("applicants who were asked for a new photo are in no queue, and the season does not count them as work", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract, ids } = await team.queue(3);
  await team.askAgain(ids[0]!);
  await team.member("reviewer", page);
  await page.goto(`/hiring?contract=${contract}`);
  await expect(page.getByText("2 applications to review")).toBeVisible();
  await page.getByRole("link", { name: "Start", exact: true }).click();
  for (const [at, id] of ids.slice(1).entries()) {
    await page.waitForURL(new RegExp(id));
    await expect(page.getByText(`${at + 1} of 2`)).toBeVisible();
    await team.send("POST", `/applications/${id}/status`, { status: "approved" });
    await page.getByRole("img", { name: "Passport" }).waitFor();
    await page.getByRole("button", { name: /^(?:Skip|To the end)/ }).click();
  }
  await expect(page.getByText("Nobody is waiting in this queue.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the season" }).click();
  await page.waitForURL(/\/hiring$/);
  await page.goto(`/hiring?contract=${contract}`);
  await expect(page.getByText("1 not reviewed")).toBeVisible();
});

test("the last decision of a queue is announced on the page that follows it", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { path } = await team.queue(1);
  await team.member("reviewer", page);
  await page.goto(path);
  await page.getByRole("img", { name: "Passport" }).waitFor();
  // For a moment after an application appears, it accepts no decision.
  await expect(async () => {
    await page.getByRole("button", { name: "Approve" }).click({ timeout: 1000 });
    await expect(page.getByText(/^Approved: /).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText("Nobody is waiting in this queue.")).toBeVisible();
});

test("whoever's decision is undone is on the screen again, also if the next one was open", async ({
  page,
  request,
}) => {
  await reviewQueue(page, request, 2);
  const press = async (...keys: string[]) => {
    // For a moment after an application appears, it accepts no decision.
    await expect(page.getByRole("button", { name: /^New photo/ })).toBeEnabled();
    for (const key of keys) await page.keyboard.press(key);
  };
  const requested = page.getByText("A new photo has been requested.");
  await press("n", "5");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await press("z");
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expect(requested).toHaveCount(0);

  await press("n", "5");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await press("k");
  // After a reload the page no longer knows the last decision.
  await page.reload();
  await page.getByRole("img", { name: "Passport" }).waitFor();
  await press("z");
  await expect(requested).toHaveCount(0);
  await expect(page.getByText("1 of 2")).toBeVisible();

  await press("a");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await press("k");
  await expect(page.getByRole("button", { name: "Undo the decision" })).toBeVisible();
  await press("b", "1");
  await expect(page.getByLabel(/^The worker reads/)).not.toHaveValue("");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Decision undone: /).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
  await expect(page.getByText("1 of 2")).toBeVisible();
});
