import { Employer, expect, expectAccessible, test } from "./fixtures";
import { signInToHiring } from "./hiring";
import { signIn } from "./prepared";

/** The code of somebody from an earlier contract, given to another person by mistake. */

const OWNER = process.env.E2E_TEAM_OWNER ?? "";
const mark = () => crypto.randomUUID().slice(0, 6);

test("in another contract, a code of somebody known with another name and phone waits for a decision", async ({
  browser,
  page,
  request,
}) => {
  const team = new Employer(request, process.env.E2E_TEAM_KEY ?? "");
  const known = await team.invite();
  const theirs = await browser.newContext();
  await signIn(await theirs.newPage(), known);
  await theirs.close();
  const position = `Packer ${mark()}`;
  await team.invite({ offer: { position } });
  await signInToHiring(page, { email: OWNER });

  const toRows = async () => {
    await page.goto("/hiring/import");
    await page.getByRole("button", { name: new RegExp(position) }).click();
    await page
      .getByLabel("Copy the rows in your spreadsheet")
      .fill(`Clave\tNombre\tApellidos\tCelular\n${known.cwj}\tBeto\tSosa\t55 5558 1301`);
    await page.getByRole("button", { name: "Use these rows" }).click();
  };
  await toRows();
  const notice = page
    .getByRole("status")
    .filter({ hasText: "1 row has the code of another person you know" });
  await expect(notice).toContainText(/Known to you: .+\s· \+52/);
  await expect(notice).toContainText("In the list: Beto Sosa · 55 5558 1301");
  await expect(page.getByText("1 to decide")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Add \d/ })).toHaveCount(0);
  await expectAccessible(page, "import: the code of a known person");
  // With another code the row is for somebody new.
  await page.getByLabel("Your own code, row 2").fill(`N-${mark()}`);
  await expect(page.getByRole("button", { name: "Add 1 worker" })).toBeVisible();
  await toRows();
  await page.getByRole("button", { name: "It is the same person: add row 2" }).first().click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add 1 worker" })).toBeVisible();

  await page.goto("/hiring/invitations/new");
  await page.getByRole("button", { name: new RegExp(position) }).click();
  await page.getByLabel("First names").fill("Beto");
  await page.getByLabel("Last names").fill("Sosa");
  await page.getByLabel("Phone", { exact: true }).fill("55 5558 1301");
  await page.getByLabel("Your own code").fill(known.cwj);
  await page.getByRole("button", { name: "Create the invitation" }).click();
  const asked = page.getByRole("alert").filter({ hasText: "This code belongs to another person" });
  await expect(asked).toContainText("can see that person’s answers");
  await expect(asked).not.toContainText("The name and the phone are the same");
  await expect(page.getByRole("button", { name: "Invite anyway" })).toBeVisible();
});
