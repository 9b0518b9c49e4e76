import { expect, test } from "./fixtures";
import { Reviewed } from "./reviewed";

/** Rows of the console's list whose worker answers while a member acts on them. */

test("a row that was answered meanwhile shows so as soon as the act on it is refused", async ({
  page,
  request,
}) => {
  const team = new Reviewed(request);
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
