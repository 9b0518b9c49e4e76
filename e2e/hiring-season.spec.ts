import type { Browser, Page } from "@playwright/test";
import writeExcelFile from "write-excel-file/node";
import type { EmployerInvitationView, Page as ListPage } from "#contract/employer-views";
import { expect, expectAccessible, otherBrowser, test } from "./fixtures";
import { newContract, signInToHiring } from "./hiring";
import { holdRequests } from "./hold-requests";
import { sendDocument, submitted } from "./prepared";

/**
 * A hiring team's season in the console: from a list of names in Excel to the export for the visas.
 */

// A whole season takes long. Nothing in it may fail, so no console error is allowed.
test.setTimeout(240_000);

const WORKERS = 25;
const phoneOf = (at: number) => `55 5551 ${String(2000 + at)}`;

/** A list as a farm keeps it: phones as numbers, one phone that is too short, one missing name. */
const roster = () =>
  writeExcelFile([
    ["Nombre", "Apellidos", "Celular", "Talla"].map((value) => ({ value })),
    ...Array.from({ length: WORKERS }, (_, at) => [
      { value: at === 6 ? "" : `Guadalupe ${at + 1}` },
      { value: "Ejemplo Prueba" },
      at === 3 ? { value: "55 5551 200" } : { value: Number(phoneOf(at).replaceAll(" ", "")) },
      { value: "M" },
    ]),
  ]).toBuffer();

/** At a small phone's width nothing is beyond the edge, and each row number is on one line. */
async function expectNoSidewaysScrolling(page: Page) {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const number = page.getByRole("rowheader", { name: "Row 25", exact: true });
  expect(
    await number.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    }),
  ).toBe(1);
  if (before) await page.setViewportSize(before);
}

/** Imports the list and corrects its two mistakes in their cells. */
async function importRoster(page: Page) {
  await page.goto("/hiring/import");
  await newContract(page);
  await expectAccessible(page, "import: the list");
  const buffer = Buffer.from(await roster());
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "season.xlsx", mimeType: "application/octet-stream", buffer });
  await expect(page.getByText("2 to fix")).toBeVisible();
  await expectAccessible(page, "import: rows to fix");
  await expectNoSidewaysScrolling(page);
  await page.getByLabel("Phone, row 5").fill(phoneOf(3));
  await page.getByLabel("First names, row 8").fill("Guadalupe 7");
  await page.getByRole("button", { name: `Add ${WORKERS} workers` }).click();
  await expect(page.getByText(`${WORKERS} workers added`)).toBeVisible();
  await page.getByRole("link", { name: "Send the links" }).click();
}

/** The first workers' links, as the team would send them. */
async function linksOf(page: Page, count: number) {
  const response = await page.request.get("/api/v1/invitations?limit=100");
  const { items } = (await response.json()) as ListPage<EmployerInvitationView>;
  expect(items).toHaveLength(WORKERS);
  return items.slice(0, count).map(({ invitationUrl, phone, firstName, lastName }) => ({
    token: new URL(invitationUrl ?? "").pathname.split("/").at(-1) ?? "",
    phone: phone.replace("+52", ""),
    firstName,
    lastName,
    email: "",
  }));
}

/** A worker applies in their own browser, which stays open. */
async function apply(browser: Browser, worker: Awaited<ReturnType<typeof linksOf>>[number]) {
  const page = await otherBrowser(browser);
  await submitted(page, worker);
  return page;
}

const decide = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

test("a list of 25 names in Excel becomes invitations, five apply, one is asked for a new photo, three are approved, and the export for the visas is downloaded", async ({
  page,
  browser,
}) => {
  await signInToHiring(page);
  await expect(page.getByText("Nobody is invited yet")).toBeVisible();
  await expectAccessible(page, "an empty season");
  await importRoster(page);
  await expect(page.getByRole("link", { name: /^Open in WhatsApp/ })).toBeVisible();
  await page.goto("/hiring/invitations?status=pending");
  await expect(page.getByRole("link", { name: /^Messages to / })).toHaveCount(WORKERS);
  await expectAccessible(page, "invitations");

  const applicants: Page[] = [];
  for (const worker of await linksOf(page, 5)) {
    // In sequence, because the queue is sorted by the time of submission.
    applicants.push(await apply(browser, worker));
  }
  await page.goto("/hiring");
  await expect(page.getByText("5 applications to review")).toBeVisible();
  await expectAccessible(page, "the season");
  await page.getByRole("link", { name: "Start", exact: true }).click();
  await expect(page.getByText("1 of 5")).toBeVisible();
  await expect(page.getByRole("img", { name: "Passport" })).toBeVisible();
  await expectAccessible(page, "a review");

  await page.keyboard.press("n");
  await page.keyboard.press("5");
  await expect(page.getByText(/^New photo requested: /).first()).toBeAttached();
  await expect(page.getByText("2 of 5")).toBeVisible();
  await applicants[0]!.goto("/dashboard");
  await expect(
    applicants[0]!.getByText(/A reflection covers part of the document/).first(),
  ).toBeVisible();
  await sendDocument(applicants[0]!, "passport");

  for (const place of [2, 3, 4]) {
    await expect(page.getByText(`${place} of 5`)).toBeVisible();
    await decide(page, "Approve");
  }
  await expect(page.getByText("5 of 5")).toBeVisible();

  await page.goto("/hiring");
  await page.getByRole("link", { name: "Check photos" }).click();
  await decide(page, "Photo is good");
  await page.goto("/hiring/applications?status=approved");
  await expect(page.getByText("3 applications")).toBeVisible();
  await expectAccessible(page, "applications");
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("tab", { name: "Milestones" }).click();
  await page.locator("select[name=kind]").selectOption("consulate_appointment");
  await page.getByLabel("Day", { exact: true }).fill("2060-01-20");
  const place = page.getByLabel("Place", { exact: true });
  await place.fill("Monterrey");
  const release = await holdRequests(page, "**/api/v1/applications/*");
  const recorded = page.waitForResponse(/\/milestones\//);
  await page.getByRole("button", { name: "Record" }).click();
  await recorded;
  // The user goes on writing before the page has been refreshed.
  await place.fill("Nogales");
  release();
  await expect(page.getByRole("listitem").filter({ hasText: "Monterrey" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Correct it" })).not.toHaveAttribute("aria-busy");
  await expect(place).toHaveValue("Nogales");
  await expectAccessible(page, "milestones");
  await page.goBack();
  await page.getByLabel("Download the list").click();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "DS-160 sheet" }).click();
  const sheet = await (await saving).createReadStream();
  const text = Buffer.concat(await sheet.toArray()).toString("utf8");
  expect(text.trimEnd().split("\n").at(-1)).toContain('"END","3"');
  expect(text).toContain("G12345678");
  await page.goto("/hiring");
  await expect(page.getByRole("link", { name: "No milestone yet 2" })).toBeVisible();
  await page.getByRole("link", { name: "Consulate appointment 1" }).click();
  await expect(page.getByText("1 application", { exact: true })).toBeVisible();
});
