import type { APIRequestContext, Page } from "@playwright/test";
import writeExcelFile from "write-excel-file/node";
import { Employer, expect, expectAccessible, test } from "./fixtures";
import { signInToHiring } from "./hiring";
import { ReviewTeam } from "./review-team";

/**
 * Importing a list: who is in the contract already, whose code a row has, whose link stays closed.
 */

const OWNER = process.env.E2E_TEAM_OWNER ?? "";

// The connection is lost for a moment.
test.use({ allowedConsole: [/ERR_FAILED/] });

/**
 * Signs the owner in and creates a contract with one worker; resolves to the position that names
 * it.
 */
async function contractFor(page: Page, request: APIRequestContext): Promise<string> {
  const position = `Picker ${crypto.randomUUID().slice(0, 6)}`;
  const team = new Employer(request, process.env.E2E_TEAM_KEY ?? "");
  await team.invite({ offer: { position } });
  await signInToHiring(page, { email: OWNER });
  return position;
}

/** Imports rows into the contract with this position, up to the preview. */
async function bringIn(page: Page, position: string, lines: readonly string[]) {
  await page.goto("/hiring/import");
  await page.getByRole("button", { name: new RegExp(position) }).click();
  await page.getByLabel("Copy the rows in your spreadsheet").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Use these rows" }).click();
}

/** The names in the console's list of invitations that have this phone. */
async function namesOf(page: Page, phone: string): Promise<string[]> {
  const found = await page.request.get(`/api/v1/invitations?${new URLSearchParams({ q: phone })}`);
  const { items } = (await found.json()) as { items: { firstName: string; lastName: string }[] };
  return items.map(({ firstName, lastName }) => `${firstName} / ${lastName}`);
}

test("a list that is imported twice marks and skips the people who are already in the contract", async ({
  page,
  request,
}) => {
  const position = await contractFor(page, request);
  const surname = `Dos ${crypto.randomUUID().slice(0, 6)}`;
  const rows = ["Ana", "Beto", "Caro"].map((name, at) => `${name}\t${surname}\t55 5558 10${at}0`);
  await bringIn(page, position, ["Nombre\tApellidos\tCelular", ...rows]);
  await page.getByRole("button", { name: "Add 3 workers" }).click();
  await expect(page.getByText("3 workers added")).toBeVisible();

  await bringIn(page, position, [
    "Nombre\tApellidos\tCelular",
    ...rows,
    `\t${surname}\t55 5558 1090`,
    `Dina\t${surname}\t`,
  ]);
  await expect(
    page.getByText("3 rows are for people who are already in this contract"),
  ).toBeVisible();
  await expect(page.getByText("The first name is missing")).toBeVisible();
  await expect(page.getByText("The phone is missing")).toBeVisible();
  await expect(page.getByText("3 rows have the name and phone of somebody")).toBeVisible();
  await expect(page.getByText("3 already there")).toBeVisible();
  await expect(page.getByText("0 new")).toBeVisible();
  // A corrected row stays visible until the filter is used again, and keeps the focus.
  await page.getByRole("button", { name: "Show only rows to fix" }).click();
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(2);
  // On a phone the error is beyond the edge of the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Go to the error in row 6" }).click();
  await expect(page.getByLabel("Phone, row 6")).toBeFocused();
  await expect(page.getByLabel("Phone, row 6")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("First names, row 5").fill("Dario");
  await page.keyboard.press("Tab");
  await expect(page.getByText("1 to fix")).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave out row 5" })).toBeFocused();
  await page.getByLabel("Phone, row 6").fill("55 5558 1091");
  await expect(page.getByRole("button", { name: "Add 2 workers" })).toBeVisible();
  await page.getByRole("button", { name: "Show all rows" }).click();
  await page.getByRole("button", { name: "Add row 2 again" }).click();
  // A colleague has corrected the contract, and the workers must get the corrected terms.
  const team = new Employer(request, process.env.E2E_TEAM_KEY ?? "");
  const correction = { position: `${position} B`, wage: 17.5, date_end: "2060-11-30" };
  const [before] = await team.contractsOf(position);
  await team.send("PATCH", `/contracts/${before?.id}`, correction);
  await page.getByRole("button", { name: "Add 3 workers" }).click();
  await expect(page.getByText("3 workers added")).toBeVisible();
  expect(await team.contractsOf(position)).toMatchObject([
    { id: before?.id, wage: 17.5, dateEnd: "2060-11-30" },
  ]);
});

test("the result of an import names a worker whose link was closed, and does not promise them a link", async ({
  page,
  request,
}) => {
  const position = await contractFor(page, request);
  const surname = `Tres ${crypto.randomUUID().slice(0, 6)}`;
  const bring = async (names: string[]) => {
    const rows = names.map((name) => `${name}\t${surname}\t55 5558 1200\t${name} ${surname}`);
    const heads = "NOMBRE(S) DEL TRABAJADOR\tAp. Paterno\tCel. / WhatsApp\tClave";
    await bringIn(page, position, [heads, ...rows]);
  };
  const everybody = page.getByText("Each worker now has a private link");
  await bring(["Ana", "Beto"]);
  await page.getByRole("button", { name: "Add 2 workers" }).click();
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
  await expect(page.getByText("2 already there")).toBeVisible();
  await page.getByRole("button", { name: "Bring 1 worker up to date" }).click();
  const closed = page
    .getByRole("status")
    .filter({ hasText: "1 invitation was answered or closed" });
  await expect(closed).toContainText(`Beto ${surname}`);
  await expect(closed).toContainText("the link was closed and stays closed");
  await expect(page.getByText("1 was already there, with this name and phone.")).toBeVisible();
  await expect(page.getByText("0 workers added")).toHaveCount(0);
  await expect(page.getByText("Each of the others now has a private link")).toBeVisible();
  await expect(everybody).toHaveCount(0);
  await expectAccessible(page, "import: a closed link");

  await bring(["Beto"]);
  await expect(closed).toBeVisible();
  await expect(page.getByText("Nobody is added or corrected with these rows.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Add|Bring) \d/ })).toHaveCount(0);
  await closed.getByRole("link", { name: "See them in the invitations" }).click();
  await expect(page.getByRole("button", { name: /^Open again the link of Beto/ })).toBeVisible();
});

test("a row with another person's code shows whom it would replace, and is skipped until that is decided", async ({
  page,
  request,
}) => {
  const position = await contractFor(page, request);
  const mark = crypto.randomUUID().slice(0, 6);
  const phoneOf = (digit: number) => `951 44${digit} ${1000 + (Number.parseInt(mark, 16) % 9000)}`;
  const [maria, beto, ana] = [phoneOf(1), phoneOf(2), phoneOf(3)];
  const heads = "Clave\tNombre\tApellidos\tCelular";
  const list = [
    `T-2 ${mark}\tMaría del Carmen\tLópez Pérez\t${maria}`,
    `T-3 ${mark}\tBeto\tRuiz\t${beto}`,
    `T-4 ${mark}\tCaro\tSosa\t${beto}`,
  ];
  await bringIn(page, position, [heads, ...list]);
  await page.getByRole("button", { name: "Add 3 workers" }).click();
  await expect(page.getByText("3 workers added")).toBeVisible();

  const changed = [
    `T-2 ${mark}\tAna\tde la Rosa\t${ana}`,
    `T-3 ${mark}\tBeto\tRuiz Soto\t${beto}`,
    `T-4 ${mark}\tCaro\tSosa\t${beto}`,
    `T-5 ${mark}\tDina\tPaz\t${beto}`,
  ];
  await bringIn(page, position, [heads, ...changed]);
  const numbers = page.getByRole("status", { name: "The rows in numbers" });
  await expect(numbers.getByRole("listitem")).toHaveText([
    "4 rows",
    "1 new",
    "1 already there",
    "1 correction",
    "1 to decide",
    "0 to fix",
  ]);
  const others = page.getByRole("status").filter({ hasText: "1 row has somebody else’s code" });
  await expect(others).toContainText(
    `In the contract: María del Carmen López Pérez · +52 ${maria}`,
  );
  await expect(others).toContainText(`In the list: Ana de la Rosa · ${ana}`);
  const corrected = page.getByRole("status").filter({ hasText: "1 row corrects somebody" });
  await expect(corrected).toContainText("In the contract: Beto Ruiz");
  await expect(corrected).toContainText("In the list: Beto Ruiz Soto");
  await expectAccessible(page, "import: whom a list would correct");
  await page.getByRole("button", { name: "Add 1 and correct 1" }).click();
  await expect(page.getByText("1 worker added")).toBeVisible();
  await expect(page.getByText("1 was already there and was corrected.")).toBeVisible();
  await expect(page.getByText("1 was already there, with this name and phone.")).toBeVisible();
  await expect(page.getByText("1 row was not added")).toBeVisible();
  await expect(page.getByText("Each of the others now has a private link")).toBeVisible();
  expect(await namesOf(page, maria)).toEqual(["María del Carmen / López Pérez"]);

  await bringIn(page, position, [heads, ...changed]);
  await page.getByRole("button", { name: "It is the same person: correct row 2" }).first().click();
  await expect(page.getByText("1 row has somebody else’s code")).toHaveCount(0);
  await page.getByRole("button", { name: "Correct 1 worker" }).click();
  await expect(page.getByText("1 was already there and was corrected.")).toBeVisible();
  expect(await namesOf(page, ana)).toEqual(["Ana / de la Rosa"]);
});

test("each row is in one of the numbers, which add up; every column can be scrolled into view", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  const team = new ReviewTeam(request);
  const { contract } = await team.queue(1);
  type People = { items: { firstName: string; lastName: string; phone: string }[] };
  const { items } = await team.send<People>("GET", `/invitations?contract=${contract}`);
  const [known] = items;
  const position = `Picker ${crypto.randomUUID().slice(0, 6)}`;
  const mark = crypto.randomUUID().slice(0, 6);
  const { cwj } = await team.invite({ offer: { position } });
  await team.member("owner", page);
  await bringIn(page, position, [
    "Clave\tNombre completo\tCelular\tLugar",
    `B ${mark}\t${known?.firstName} ${known?.lastName}\t${known?.phone}\tOaxaca`,
    `C ${mark}\tNadie Conocido Antes\t55 5558 1400\tOaxaca`,
    `D ${mark}\tNadie\t55 5558 1401\tOaxaca`,
    `${cwj}\tOtra Persona Distinta\t55 5558 1402\tOaxaca`,
  ]);
  const numbers = page.getByRole("status", { name: "The rows in numbers" });
  await expect(numbers.getByRole("listitem")).toHaveText([
    "4 rows",
    "1 new",
    "1 may be known already",
    "1 to decide",
    "1 to fix",
  ]);
  const table = page.getByRole("region", { name: "The rows" });
  const decision = table.getByRole("button", { name: "Leave out row 2" }).locator("..");
  for (const heading of await table.getByRole("columnheader").all()) {
    await heading.scrollIntoViewIfNeeded();
    const { x, width } = (await heading.boundingBox())!;
    const left = (await table.boundingBox())!.x;
    await table.evaluate((box, by) => box.scrollBy(by, 0), x - left);
    const [cell, last] = [(await heading.boundingBox())!, (await decision.boundingBox())!];
    if (cell.x < last.x) expect(cell.x + width).toBeLessThanOrEqual(last.x + 1);
  }
});

test("a long list that has a code twice marks the second row", async ({ page, request }) => {
  const position = await contractFor(page, request);
  const rows = Array.from({ length: 502 }, (_, at) => {
    const code = at === 501 ? "L-0" : `L-${at}`;
    return `${code}\tAna\tLarga\t55 5557 ${1000 + at}`;
  });
  await bringIn(page, position, ["Clave\tNombre\tApellidos\tCelular", ...rows]);
  await expect(page.getByText("501 new")).toBeVisible();
  await page.getByRole("button", { name: "Show only rows to fix" }).click();
  await expect(page.getByText("This code is in the list twice")).toBeVisible();
  await expect(page.getByLabel("Your own code, row 503")).toHaveValue("L-0");
});

test("rows with one phone and different names are named until one is corrected", async ({
  page,
  request,
}) => {
  const position = await contractFor(page, request);
  const rows = ["Ana\tRuiz\t55 5558 1500", "Luis\tPaz\t+52 (55) 5558-1500"];
  const withoutPhone = ["Eva\tSol\t0", "Iris\tMar\t0"];
  await bringIn(page, position, ["Nombre\tApellidos\tCelular", ...rows, ...withoutPhone]);
  const shared = page.getByText("1 phone is in rows with different names");
  await expect(shared).toBeVisible();
  await expect(page.getByText(/^Row \d: /)).toHaveText(["Row 2: Ana Ruiz", "Row 3: Luis Paz"]);
  await page.getByLabel("Phone, row 3").fill("55 5558 1501");
  await expect(shared).toBeHidden();
});

test("a full name is shown split into first and last names, and can be corrected there", async ({
  page,
  request,
}) => {
  const position = await contractFor(page, request);
  const last = 1000 + (Number.parseInt(crypto.randomUUID().slice(0, 6), 16) % 9000);
  await bringIn(page, position, [
    "Nombre completo\tLada\tTeléfono",
    `Juan de la Cruz\t951\t551 ${last}`,
    `Ana Sol Núñez\t951\t552 ${last}`,
    `Pedro\t951\t553 ${last}`,
  ]);
  const names = page.getByRole("textbox", { name: /^(First|Last) names, row/ });
  const shown = async () => Promise.all((await names.all()).map((name) => name.inputValue()));
  await expect(page.getByText("The last name is missing")).toBeVisible();
  expect(await shown()).toEqual(["Juan", "de la Cruz", "Ana", "Sol Núñez", "Pedro", ""]);
  await page.getByLabel("First names, row 3").fill("Ana Sol");
  await page.getByLabel("Last names, row 3").fill("Núñez");
  await page.getByLabel("Last names, row 4").pressSequentially("Paz Ruiz");
  await page.getByRole("button", { name: "Add 3 workers" }).click();
  await expect(page.getByText("3 workers added")).toBeVisible();
  expect(await namesOf(page, `951 551 ${last}`)).toEqual(["Juan / de la Cruz"]);
  expect(await namesOf(page, `951 552 ${last}`)).toEqual(["Ana Sol / Núñez"]);
  expect(await namesOf(page, `951 553 ${last}`)).toEqual(["Pedro / Paz Ruiz"]);
});

test("one sheet is chosen if a file has several", async ({ page, request }) => {
  const position = await contractFor(page, request);
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto("/hiring/import");
  await page.getByRole("button", { name: new RegExp(position) }).click();
  // The error must be visible from the button, and a lost connection must not be blamed on the
  // file.
  const paste = page.getByLabel("Copy the rows in your spreadsheet");
  await paste.fill("Nombre\tApellidos\tCelular");
  const program = "**/papaparse*.js";
  await page.route(program, (route) => route.abort());
  await page.getByRole("button", { name: "Use these rows" }).click();
  await expect(page.getByText("No connection.")).toBeInViewport({ ratio: 1 });
  await page.unroute(program);
  await page.getByRole("button", { name: "Use these rows" }).click();
  await expect(page.getByText("There are no rows in it.")).toBeInViewport({ ratio: 1 });
  const heads = ["Nombre", "Apellidos", "Celular"];
  const buffer = await writeExcelFile([
    { sheet: "Cuadrilla 1", data: [heads, ["Ana", "Uno", "55 5558 1301"]] },
    { sheet: "Cuadrilla 2", data: [heads, ["Beto", "Dos", "55 5558 1302"]] },
  ]).toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "list.xlsx", mimeType: "application/octet-stream", buffer });
  await expect(page.getByText("The file has 2 sheets with rows")).toBeVisible();
  await expectAccessible(page, "import: the choice of a sheet");
  // The rows are checked again once there is a connection.
  const checks = "**/api/v1/contracts?dryRun=true";
  await page.route(checks, (route) => route.abort());
  await page.getByRole("button", { name: "Cuadrilla 2 · 1 row" }).click();
  await expect(page.getByText("The rows could not be checked or sent")).toBeVisible();
  await page.unroute(checks);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Add 1 worker" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Beto" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Ana" })).toHaveCount(0);
});
