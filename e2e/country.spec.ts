import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { applicantAt } from "./prepared";

/** The country fields by touch, by keyboard and for screen readers. */

// A page that is left in the middle of a step sends its last values while the next one loads (412).
test.use({ allowedConsole: [/status of 412 /], hasTouch: true });

const savedCountry = (page: Page) =>
  page.evaluate(async () => {
    const { drafts } = await (await fetch("/api/applications")).json();
    return drafts.personal?.birthCountry;
  });

test("the list has 53 countries, sorted by language, with Mexico and the United States on top", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal", { lang: "es" });
  await applicant.field("birthCountry").tap();
  const list = page.getByRole("listbox", { name: "Países" });
  const names = (group: string) => list.getByRole("group", { name: group }).getByRole("option");
  await expect(names("Más elegidos")).toHaveText(["México", "Estados Unidos"]);
  await expect(names("Todos los países")).toHaveCount(53);
  const all = await names("Todos los países").allTextContents();
  expect(new Set(all).size).toBe(53);
  expect(all).toEqual(all.toSorted(new Intl.Collator("es-MX").compare));
  const heights = await list
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => option.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

  await list.getByRole("option", { name: "México" }).first().tap();
  await expect(list).toHaveCount(0);
  await expect(applicant.field("birthCountry")).toHaveValue("México");
  await expect.poll(() => savedCountry(page)).toBe("MX");
  await page.getByRole("button", { name: "English" }).tap();
  await expect(applicant.field("birthCountry")).toHaveValue("Mexico");
  await page.reload();
  await expect(applicant.field("birthCountry")).toHaveValue("Mexico");
});

test("typing finds a country without accents or by its other names, and announces how many match", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal", { lang: "es" });
  const field = applicant.field("birthCountry");
  const options = page.getByRole("listbox").getByRole("option");
  for (const [text, country] of [
    ["peru", "Perú"],
    // Their English names are other words, so only the accent can stand in the way.
    ["espana", "España"],
    ["japon", "Japón"],
    ["mex", "México"],
    ["eeuu", "Estados Unidos"],
    ["usa", "Estados Unidos"],
    ["us", "Estados Unidos"],
  ] as const) {
    await field.fill(text);
    await expect(options.first()).toHaveText(country);
  }
  await field.fill("co");
  await expect(options).toHaveText(["Colombia", "Corea del Sur", "Costa Rica", "Otro país: co"]);
  await expect(page.getByText("3 países en la lista")).toBeAttached();

  // The arrow keys move through the list while the focus stays in the input.
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await expect(field).toBeFocused();
  const active = () =>
    field.evaluate((input) => {
      const option = document.getElementById(input.getAttribute("aria-activedescendant") ?? "");
      return [option?.textContent, option?.ariaSelected];
    });
  await expect.poll(active).toEqual(["Corea del Sur", "true"]);
  await field.press("Enter");
  await expect(field).toHaveValue("Corea del Sur");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(page).toHaveURL(/step=personal/);

  // Alt+Down opens the list, Up goes to the last option, Escape closes the list.
  await field.press("Alt+ArrowDown");
  await expect(options).toHaveCount(55);
  await field.press("ArrowUp");
  await expect.poll(active).toEqual(["Vietnam", "true"]);
  await field.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("Corea del Sur");
});

test("a typed country is matched on blur or kept as it was written", async ({ page, employer }) => {
  const applicant = await applicantAt(page, employer, "personal");
  const field = applicant.field("birthCountry");
  await field.fill("Wakanda");
  await page.getByRole("option", { name: "Other country: Wakanda" }).tap();
  await expect(page.getByText("Not in our list. We keep it as you wrote it.")).toBeVisible();
  await applicant.field("birthCity").fill("Birnin Zana");
  await page.reload();
  await expect(field).toHaveValue("Wakanda");

  for (const [text, shown, value] of [
    ["guate", "Guatemala", "GT"],
    ["Dominica", "Dominica", "Dominica"],
    ["EE. UU.", "United States", "US"],
  ] as const) {
    await field.fill(text);
    await applicant.field("birthCity").tap();
    await expect(field).toHaveValue(shown);
    await expect.poll(() => savedCountry(page)).toBe(value);
  }
});

test("a country filled in by the browser is accepted, and the list stays closed", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "contact", { lang: "es" });
  const field = applicant.field("country");
  await expect(field).toHaveAttribute("autocomplete", "country-name");
  await applicant.field("address1").focus();
  await field.evaluate((input: HTMLInputElement) => {
    // Like autofill: an input event that React sees, without focus.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
      input,
      "United States",
    );
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(field).toHaveValue("Estados Unidos");
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("the field and its list are both visible above a phone's keyboard", async ({
  page,
  employer,
}) => {
  const applicant = await applicantAt(page, employer, "personal", { lang: "es" });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await applicant.field("countryOfCitizenship").tap();
    // The on-screen keyboard covers half of the screen, but only after the tap.
    await page.setViewportSize({ width, height: 420 });
    await expect(page.getByText("Estados Unidos").first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(applicant.t("Country of citizenship"))).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole("listbox")).toBeInViewport({ ratio: 0.9 });
    await page.getByRole("option", { name: "Estados Unidos" }).first().tap();
    await expect(applicant.field("countryOfCitizenship")).toHaveValue("Estados Unidos");
  }
});
