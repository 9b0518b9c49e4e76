import { expect, expectAccessible, test } from "./fixtures";
import { holdRequests } from "./hold-requests";
import { waitUntilIdle } from "./hydration";
import { ReviewTeam } from "./review-team";

/** The console's lists by contract and milestone, and their order. */

test.setTimeout(180_000);

const WORDS = {
  en: {
    filters: "Filters",
    contract: "Contract",
    milestone: "Milestone",
    visa: "Visa issued",
    day: "Feb 3, 2060",
    none: "No milestone yet",
  },
  es: {
    filters: "Filtros",
    contract: "Contrato",
    milestone: "Etapa",
    visa: "Visa emitida",
    day: "3 feb 2060",
    none: "Aún sin etapas",
  },
};

for (const lang of ["en", "es"] as const) {
  test(`approved applications can be filtered by contract and milestone, and rows show the milestone with its day, in ${lang}`, async ({
    page,
    request,
  }) => {
    const words = WORDS[lang];
    const team = new ReviewTeam(request);
    await team.inviteMany(1);
    const { ids, contract } = await team.queue(3);
    const [visa, approved] = ids;
    for (const id of [visa, approved]) {
      await team.send("POST", `/applications/${id}/status`, { status: "approved" });
    }
    const date = "2060-02-03";
    await team.send("PUT", `/applications/${visa}/milestones/visa_issued`, { date });
    await team.member("owner", page, lang);
    await page.goto("/hiring/applications?status=submitted");
    const rows = page.locator("[data-row]");
    const choose = async (label: string, option: string) => {
      await page.getByRole("button", { name: words.filters }).click();
      await page.getByLabel(label, { exact: true }).selectOption(option);
    };
    await choose(words.contract, contract);
    await expect(rows).toHaveCount(1);
    await choose(words.milestone, words.none);
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAttribute("data-row", approved!);
    await choose(words.milestone, words.visa);
    await expect(rows).toHaveAttribute("data-row", visa!);
    await expect(rows).toContainText(`${words.visa} · ${words.day}`);
    await expectAccessible(page, "applications by milestone");
    const sheet = page.locator("a[href*='export.csv']").first();
    await expect(sheet).toHaveAttribute("href", /milestone=visa_issued/);
  });
}

test("a contract's list has only its own invitations, newest first", async ({ page, request }) => {
  const team = new ReviewTeam(request);
  await team.inviteMany(1);
  const { contract, invitations } = await team.inviteMany(1);
  await team.member("owner", page);
  await page.goto("/hiring/invitations");
  const rows = page.locator("[data-row]");
  await expect(rows.first()).toHaveAttribute("data-row", invitations[0]!);
  expect(await rows.count()).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Contract", { exact: true }).selectOption(contract);
  await expect(rows).toHaveCount(1);
});

test("a selection that is restored late does not join the list of another filter", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract } = await team.queue(2);
  const { contract: other } = await team.queue(1);
  await team.member("owner", page);
  await page.goto(`/hiring/applications?contract=${contract}`);
  const rows = page.locator("[data-row]");
  const chosen = page.getByRole("region", { name: "Chosen rows" });
  await rows.first().getByRole("checkbox").click();
  await expect(chosen).toContainText("1 chosen");

  const selection = "**/api/v1/applications/selection*";
  const release = await holdRequests(page, selection);
  const asked = page.waitForRequest(selection);
  await page.reload();
  await asked;
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Contract", { exact: true }).selectOption(other);
  await expect(rows).toHaveCount(1);
  const restored = page.waitForResponse(selection);
  release();
  await restored;
  await waitUntilIdle(page);
  await expect(chosen).toHaveCount(0);
  await rows.first().getByRole("checkbox").click();
  await expect(chosen).toContainText("1 chosen");
});
