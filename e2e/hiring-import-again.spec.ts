import { Employer, expect, expectAccessible, test } from "./fixtures";
import { signInToHiring } from "./hiring";

/** Rows that an import could not add. */

test("rows that were not added can be corrected at once, and only they are sent again", async ({
  page,
  request,
}) => {
  const position = `Picker ${crypto.randomUUID().slice(0, 6)}`;
  await new Employer(request, process.env.E2E_TEAM_KEY ?? "").invite({ offer: { position } });
  await signInToHiring(page, { email: process.env.E2E_TEAM_OWNER ?? "" });
  await page.goto("/hiring/import");
  await page.getByRole("button", { name: new RegExp(position) }).click();
  const rows = [
    "Nombre\tApellidos\tCelular",
    "Ana\tUno\t55 5558 2001",
    "Beto\tDos\t",
    "Caro\tTres\t55 5558 2003",
  ];
  await page.getByLabel("Copy the rows in your spreadsheet").fill(rows.join("\n"));
  await page.getByRole("button", { name: "Use these rows" }).click();
  await page.getByRole("button", { name: "Add 2 workers" }).click();
  await expect(page.getByText("1 row was not added")).toBeVisible();
  await expectAccessible(page, "import: a row that was not added");
  await page.getByRole("button", { name: "Correct 1 row" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const numbers = page.getByRole("status", { name: "The rows in numbers" });
  await expect(numbers).toContainText("1 row");
  await expect(numbers).toContainText("1 to fix");
  await expect(page.getByText("Caro")).toHaveCount(0);
  await page.locator("[aria-invalid=true]").first().fill("55 5558 2002");
  await page.getByRole("button", { name: "Add 1 worker" }).click();
  await expect(page.getByText("1 worker added")).toBeVisible();
  await expect(page.getByText("was not added")).toHaveCount(0);
});
