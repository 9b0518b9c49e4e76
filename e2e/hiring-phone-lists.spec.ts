import { expect, expectAccessible, test } from "./fixtures";
import { ReviewTeam } from "./review-team";

/** The console's lists on a phone: people first, everything else one button away. */

test.setTimeout(180_000);

/** The height of a person's name, with which a row begins. */
const LINE = 40;

const WORDS = {
  en: {
    filters: "Filters",
    tag: "Filter by tag",
    save: "Save this filter",
    file: "Download the list",
  },
  es: {
    filters: "Filtros",
    tag: "Filtrar por etiqueta",
    save: "Guardar este filtro",
    file: "Descargar la lista",
  },
};

for (const lang of ["en", "es"] as const) {
  test(`the first person is in the upper third of the screen, and the filters are one button away, in ${lang}`, async ({
    page,
    request,
  }) => {
    const team = new ReviewTeam(request);
    const { ids } = await team.queue(2);
    const tag = `phone ${ids[0]?.slice(-6)}`;
    await team.send("POST", "/applications/tags", { rows: [{ id: ids[0] }], add: [tag] });
    await team.member("owner", page, lang);
    const { height } = page.viewportSize()!;
    for (const path of ["/hiring/applications", "/hiring/invitations"]) {
      await page.goto(path);
      const first = page.locator("[data-row]").first();
      await expect(first).toBeVisible();
      const { y } = (await first.boundingBox())!;
      expect(y + LINE, path).toBeLessThan(height / 3);
    }

    const words = WORDS[lang];
    // The end of the line may fall between two pixels.
    await page.goto("/hiring/messages/opt-outs");
    await expect(page.locator("main [aria-current]")).toBeInViewport({ ratio: 0.99 });
    await page.goto("/hiring/applications?status=withdrawn");
    await expect(page.locator("main [aria-current]")).toBeInViewport({ ratio: 1 });
    const named = "A very long name of one filter ".repeat(2).slice(0, 60).trim();
    await page.request.post("/api/v1/filters", {
      headers: { "Sec-Fetch-Site": "same-origin" },
      data: { list: "applications", name: named, query: "status=draft", shared: false },
    });
    await page.goto("/hiring/applications?status=submitted");
    const filters = page.getByRole("button", { name: words.filters });
    await filters.click();
    await expect(filters).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("button", { name: words.save })).toBeVisible();
    await expect(page.getByRole("link", { name: named })).toBeInViewport({ ratio: 0.99 });
    await expectAccessible(page, "the filters");
    await page.getByLabel(words.tag, { exact: true }).click();
    await page.getByRole("button", { name: tag }).click();
    await expect(page).toHaveURL(/tag=phone/);
    await expect(page.locator("[data-row]")).toHaveCount(1);
    await expect(filters).toHaveAttribute("aria-expanded", "false");
    await expect(filters).toHaveText(`${words.filters}1`);
    await expect(filters).toBeFocused();
    await page.getByLabel(words.file, { exact: true }).click();
    await expectAccessible(page, "the downloads");
    await expect(page.getByRole("link", { name: "CSV" })).toBeVisible();
  });
}

test("the tags menu fits on the page at every width", async ({ page, request }) => {
  const team = new ReviewTeam(request);
  // With a second contract the lists have one more filter.
  await team.inviteMany(1);
  const { ids } = await team.queue(1);
  const tag = "Comes back next season, has a car";
  await team.send("POST", "/applications/tags", { rows: [{ id: ids[0] }], add: [tag] });
  await team.member("owner", page);
  for (const width of [320, 640, 768, 900, 1024, 1200, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/hiring/applications?status=submitted");
    if (width < 640) await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel("Filter by tag", { exact: true }).click();
    await expect(page.getByRole("button", { name: tag }), `${width}`).toBeInViewport({ ratio: 1 });
  }
});

for (const lang of ["en", "es"] as const) {
  test(`no column of the applications is cut off on a tablet, in ${lang}`, async ({
    page,
    request,
  }) => {
    const team = new ReviewTeam(request);
    await team.queue(1);
    await team.member("owner", page, lang);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/hiring/applications?status=submitted");
      const table = page.getByRole("table");
      await expect(table).toBeVisible();
      const { x, width: wide } = (await table.boundingBox())!;
      const frame = (await table.locator("..").boundingBox())!;
      expect(x + wide, `${width}`).toBeLessThanOrEqual(frame.x + frame.width);
    }
  });
}

test("a list prints alone, without the console's menus over its rows", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  await team.queue(1);
  await team.member("owner", page, "en");
  await page.goto("/hiring/invitations");
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("[data-row]").first()).toBeVisible();
  await expect(
    page
      .locator(".page > :not(main), main :is(button, details.relative > ul)")
      .filter({ visible: true }),
  ).toHaveCount(0);
  await page.goto("/hiring");
  const elsewhere = page.locator("main").getByText("Add workers");
  await expect(elsewhere).toBeAttached();
  await expect(elsewhere).toBeHidden();
  await page.goto("/hiring/settings/offers");
  await expect(page.getByLabel(/^Housing/)).toBeVisible();
});
