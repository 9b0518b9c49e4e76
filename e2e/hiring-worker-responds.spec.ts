import { expect, test } from "./fixtures";
import { ReviewTeam } from "./review-team";

/** A worker responds while a team member acts on that worker's row in the console. */

test("a row whose worker has responded is updated as soon as an action on it is refused", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract, invitations } = await team.inviteMany(1);
  await team.member("owner", page);
  await page.goto(`/hiring/invitations?contract=${contract}`);
  const row = page.getByRole("main").locator("li").filter({ hasText: "Ana AA Ejemplo Prueba" });
  await expect(row.getByText("Not opened")).toBeVisible();
  await team.send("POST", `/test/invitations/${invitations[0]}/accept`);
  await page.getByLabel("More for Ana AA Ejemplo Prueba").click();
  await page.getByRole("button", { name: "Close the link" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("it is now: Accepted")).toBeVisible();
  await expect(row.getByText("Accepted", { exact: true })).toBeAttached();
  await expect(row.getByText("Not opened")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("More for Ana AA Ejemplo Prueba")).toBeFocused();
});
