import { expect, test } from "./fixtures";
import { Reviewed } from "./reviewed";

/** The order and the end of a queue of reviews. */

test.use({ viewport: { width: 1280, height: 800 } });

test("whoever was asked for a new photo comes after those who can be decided, and does not keep the queue open", async ({
  page,
  request,
}) => {
  const team = new Reviewed(request);
  const { path, ids } = await team.queue(3);
  await team.askAgain(ids[0]!);
  await team.member("reviewer", page);
  await page.goto(path);
  for (const [at, id] of [ids[1]!, ids[2]!, ids[0]!].entries()) {
    await page.waitForURL(new RegExp(id));
    await expect(page.getByText(`${at + 1} of 3`)).toBeVisible();
    await page.getByRole("img", { name: "Passport" }).waitFor();
    await page.getByRole("button", { name: /^(?:Skip|To the end)/ }).click();
  }
  for (const id of ids.slice(1)) {
    await team.send("POST", `/applications/${id}/status`, { status: "approved" });
  }
  await page.goto(path);
  await expect(page.getByText("Everybody who is left was asked for a new photo.")).toBeVisible();
  await page.getByRole("button", { name: "Look at the first one anyway" }).click();
  await page.waitForURL(new RegExp(ids[0]!));
});

test("the last decision of a queue is said on the page that follows it", async ({
  page,
  request,
}) => {
  const team = new Reviewed(request);
  const { path } = await team.queue(1);
  await team.member("reviewer", page);
  await page.goto(path);
  await page.getByRole("img", { name: "Passport" }).waitFor();
  // For a moment after it is shown an application takes no decision.
  await expect(async () => {
    await page.getByRole("button", { name: "Approve" }).click({ timeout: 1000 });
    await expect(page.getByText(/^Approved: /).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText("Nobody waits in this queue.")).toBeVisible();
});
