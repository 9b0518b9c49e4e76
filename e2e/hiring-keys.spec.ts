import { expect, expectAccessible, test } from "./fixtures";
import { reviewOne } from "./review-team";

/** The keys of a review. */

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(180_000);

test("keys decide nothing while the reviewer types, in a dialog, or while a reason is asked for", async ({
  page,
  request,
}) => {
  const { team, id } = await reviewOne(page, request);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of the review" })).toBeVisible();
  await expectAccessible(page, "the keys");
  await page.keyboard.press("a");
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  // The letters go into the field and decide nothing.
  await page.keyboard.type("a zar");
  await expect(page.getByLabel(/^The worker reads/)).toHaveValue("a zar");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByLabel("New note").fill("");
  await page.getByLabel("New note").pressSequentially("a");
  expect((await team.read(id)).status).toBe("submitted");
  // After a click the focus is on the button: who goes on typing decides nothing.
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(page.getByLabel("New note")).toHaveValue("");
  await page.keyboard.type("arn");
  await expect(page.getByText("Only your team reads these.")).toBeVisible();
  expect((await team.read(id)).status).toBe("submitted");

  // X checks off one line at a time, and checking the last one is announced.
  await page.getByRole("tab", { name: "Passport" }).click();
  const boxes = page.getByRole("checkbox");
  const count = await boxes.count();
  for (let line = 0; line < count; line++) {
    await page.keyboard.press("x");
  }
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(count);
  await expect(page.getByText("All lines are compared.")).toBeAttached();
});

test("single keys can be turned off on a device, and then do nothing there until they are turned on", async ({
  page,
  request,
}) => {
  const { team, id } = await reviewOne(page, request);
  const approve = page.getByRole("button", { name: "Approve" });
  const turnKeys = async () => {
    await page.getByRole("button", { name: "Keys" }).click();
    await page.getByRole("checkbox", { name: "Single-key shortcuts" }).press("Space");
    await page.keyboard.press("Escape");
  };
  await expect(approve).toHaveAttribute("aria-keyshortcuts", "a");
  await turnKeys();
  await page.reload();
  await expect(approve).toHaveText("Approve");
  await expect(approve).not.toHaveAttribute("aria-keyshortcuts");
  await page.keyboard.type("a?/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await team.read(id)).status).toBe("submitted");
  await turnKeys();
  await page.keyboard.press("a");
  await expect.poll(async () => (await team.read(id)).status).toBe("approved");
});
