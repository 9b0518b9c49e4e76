import type { APIRequestContext, Page } from "@playwright/test";
import { Employer, expect, expectAccessible, test } from "./fixtures";
import { signInToHiring } from "./hiring";

/** A list that is brought in again: who is in the contract already, and whose link stays closed. */

const OWNER = process.env.E2E_TEAM_OWNER ?? "";

/** Signs the owner in, with a contract of one worker; returns the position that names it. */
async function contractFor(page: Page, request: APIRequestContext): Promise<string> {
  const position = `Picker ${crypto.randomUUID().slice(0, 6)}`;
  const team = new Employer(request, process.env.E2E_TEAM_KEY ?? "");
  await team.invite({ offer: { position } });
  await signInToHiring(page, { email: OWNER });
  return position;
}

test("a list that is brought in twice names those who are in the contract, and leaves them out", async ({
  page,
  request,
}) => {
  const position = await contractFor(page, request);
  const surname = `Dos ${crypto.randomUUID().slice(0, 6)}`;
  const rows = ["Ana", "Beto", "Caro"].map((name, at) => `${name}\t${surname}\t55 5558 10${at}0`);
  const bring = async (lines: string[]) => {
    await page.goto("/hiring/import");
    await page.getByRole("button", { name: new RegExp(position) }).click();
    await page.getByLabel("Copy the rows in your spreadsheet").fill(lines.join("\n"));
    await page.getByRole("button", { name: "Use these rows" }).click();
  };
  await bring(["Nombre\tApellidos\tCelular", ...rows]);
  await page.getByRole("button", { name: "Add 3 workers" }).click();
  await expect(page.getByText("3 workers added")).toBeVisible();

  await bring([
    "Nombre\tApellidos\tCelular",
    ...rows,
    `\t${surname}\t55 5558 1090`,
    `Dina\t${surname}\t`,
  ]);
  await expect(page.getByText("3 people are in this contract already")).toBeVisible();
  await expect(page.getByText("The first name is missing")).toBeVisible();
  await expect(page.getByText("The phone is missing")).toBeVisible();
  await page.getByRole("button", { name: "Leave these 3 out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // A corrected row stays until the filter is used again, and so does the focus.
  await page.getByRole("button", { name: "Show only rows to fix" }).click();
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(2);
  await page.getByLabel("First names, row 5").fill("Dario");
  await page.keyboard.press("Tab");
  await expect(page.getByText("1 to fix")).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave out row 5" })).toBeFocused();
  await page.getByLabel("Phone, row 6").fill("55 5558 1091");
  await expect(page.getByText("3 people are in this contract already")).toHaveCount(0);
  await page.getByRole("button", { name: "Add 2 workers" }).click();
  await expect(page.getByText("2 workers added")).toBeVisible();
});

test("the result of an import names somebody whose link was closed, and promises them none", async ({
  page,
  request,
}) => {
  const position = await contractFor(page, request);
  const surname = `Tres ${crypto.randomUUID().slice(0, 6)}`;
  const bring = async (names: string[]) => {
    const rows = names.map((name) => `${name}\t${surname}\t55 5558 1200\t${name} ${surname}`);
    await page.goto("/hiring/import");
    await page.getByRole("button", { name: new RegExp(position) }).click();
    await page
      .getByLabel("Copy the rows in your spreadsheet")
      .fill(["NOMBRE(S) DEL TRABAJADOR\tAp. Paterno\tCel. / WhatsApp\tClave", ...rows].join("\n"));
    await page.getByRole("button", { name: "Use these rows" }).click();
    await page.getByRole("button", { name: /^Add \d/ }).click();
  };
  const everybody = page.getByText("Each worker has a private link now");
  await bring(["Ana", "Beto"]);
  await expect(page.getByText("2 workers added")).toBeVisible();
  await expect(everybody).toBeVisible();

  const found = await page.request.get(
    `/api/v1/invitations?${new URLSearchParams({ q: `Beto ${surname}` })}`,
  );
  const { items } = (await found.json()) as { items: { id: string }[] };
  const revoked = await page.request.post("/api/v1/invitations/revoke", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { rows: items.map(({ id }) => ({ id })) },
  });
  expect(revoked.status()).toBe(200);

  await bring(["Ana", "Beto"]);
  const closed = page
    .getByRole("status")
    .filter({ hasText: "1 invitation was answered or closed" });
  await expect(closed).toContainText(`Beto ${surname}`);
  await expect(closed).toContainText("the link was closed and stays closed");
  await expect(page.getByText("1 was there and is corrected.")).toBeVisible();
  await expect(page.getByText("0 workers added")).toHaveCount(0);
  await expect(page.getByText("Each of the others has a private link now")).toBeVisible();
  await expect(everybody).toHaveCount(0);
  await expectAccessible(page, "import: a closed link");

  await bring(["Beto"]);
  await expect(closed).toBeVisible();
  await expect(page.getByText("0 workers added")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Send the links" })).toHaveCount(0);
  await closed.getByRole("link", { name: "See them in the invitations" }).click();
  await expect(page.getByRole("button", { name: /^Open again the link of Beto/ })).toBeVisible();
});
