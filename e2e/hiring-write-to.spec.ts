import { expect, test } from "./fixtures";
import { loseResponse } from "./hold-requests";
import { ReviewTeam } from "./review-team";

/** Who gets a message in the team's own words. */

// One test loses a response.
test.use({ viewport: { width: 1280, height: 800 }, allowedConsole: [/ERR_FAILED/] });

test("a message goes to the selected applicants, or to all with a tag", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract, ids } = await team.queue(3);
  const tag = `bus ${crypto.randomUUID().slice(0, 8)}`;
  const rows = ids.slice(0, 2).map((id) => ({ id }));
  await team.send("POST", "/applications/tags", { rows, add: [tag] });
  await team.member("owner", page);
  await page.goto(`/hiring/applications?contract=${contract}`);
  for (const at of [0, 1]) {
    await page.locator("tbody").getByRole("checkbox").nth(at).click();
  }
  await page
    .getByRole("region", { name: "Chosen rows" })
    .getByText("More", { exact: true })
    .click();
  await page.getByRole("link", { name: "Write to them" }).click();
  await expect(page.getByText("2 chosen people")).toBeVisible();
  await page.reload();
  await expect(page.getByText("2 chosen people")).toBeVisible();
  await page.getByLabel("Message", { exact: true }).fill("The bus leaves at six.");
  // The first attempt loses its response, and the next one must not create a second message.
  const add = async () => {
    await page.getByRole("button", { name: "See who gets it" }).click();
    await page.getByRole("button", { name: "Add 2 to “To send”" }).click();
  };
  await loseResponse(page, "**/api/v1/messages", add);
  await expect(page.getByRole("dialog")).toContainText("No connection.");
  await page.getByRole("button", { name: "Back to the text" }).click();
  await add();
  await page.getByRole("button", { name: "Write another one" }).click();
  const { items } = await team.send<{ items: unknown[] }>(
    "GET",
    `/messages?kind=free&contract=${contract}`,
  );
  expect(items).toHaveLength(2);

  await page.getByRole("link", { name: "Choose others" }).click();
  await page.getByLabel("Tag").selectOption(tag);
  await expect(page.getByText("2 people")).toBeVisible();
  await page.getByLabel("Status").selectOption("approved");
  await expect(page.getByText("2 people")).toHaveCount(0);
  // People who have not accepted have no application, and so no tag.
  await page.getByLabel("Status").selectOption("pending");
  await expect(page.getByLabel("Tag")).toHaveValue("");
});

test("the actions for selected messages are visible next to the first row", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract } = await team.inviteMany(25);
  await team.member("owner", page);
  await page.goto(`/hiring/messages?contract=${contract}`);
  await page
    .getByRole("checkbox", { name: /^Choose / })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Write to them" })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(400);
});

test("the preview of a milestone's text is what is sent for that milestone", async ({
  page,
  request,
}) => {
  await new ReviewTeam(request).member("owner", page);
  await page.goto("/hiring/messages/words?kind=milestone_recorded&words=en");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("has filed the petition for your visa");
  await preview.getByLabel("Milestone").selectOption("travel");
  await expect(preview).toContainText(
    /Hello Rosa, your trip to work with .* is on .* 20\d\d\. See/,
  );
  await expect(page.getByText("Your own text replaces all of them.")).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("{name}, look: {link}");
  await expect(preview).toContainText("Rosa, look: ");
  await expect(preview.getByLabel("Milestone")).toHaveCount(0);
});
