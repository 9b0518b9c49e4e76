import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { openReview, ReviewTeam } from "./review-team";

/** On the narrowest phone nothing in the console covers anything else, and words stay whole. */

test.use({ viewport: { width: 320, height: 640 } });
test.setTimeout(180_000);

/** Lists texts in a part of the page that cover each other. */
const covering = (part: Locator) =>
  part.evaluate((root) => {
    // Skips what is invisible and what may overlap: scrolling boxes, and the icon in a search
    // field.
    const aside = ".sr-only, select, thead, [tabindex='0'], [role=search] > button";
    const boxes: { element: Element; words: string; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim();
      if (!element?.checkVisibility({ visibilityProperty: true }) || !words) continue;
      if (element.closest(aside)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      boxes.push(...[...range.getClientRects()].map((box) => ({ element, words, box })));
    }
    for (const element of root.querySelectorAll("button, input, select, textarea, summary")) {
      const words = element.getAttribute("aria-label") ?? element.tagName;
      if (element.checkVisibility() && !element.matches("[role=search] > button")) {
        boxes.push({ element, words, box: element.getBoundingClientRect() });
      }
    }
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(({ element }) => !element.contains(one.element) && !one.element.contains(element))
        .filter(({ box: { left, right, top, bottom } }) => {
          const wide = Math.min(one.box.right, right) - Math.max(one.box.left, left);
          const high = Math.min(one.box.bottom, bottom) - Math.max(one.box.top, top);
          return Math.min(wide, high) > 3;
        })
        .map(({ words }) => `${one.words} | ${words}`),
    );
  });

/**
 * Lists what is cut off by its container or by the page. An element may scroll sideways by itself.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const found = beyond > 0 ? [`the page scrolls by ${beyond}`] : [];
    for (const element of document.querySelectorAll("main *, header *")) {
      if (!element.checkVisibility() || element.closest(".sr-only, .rail-name, nav ul, thead"))
        continue;
      const { right, width } = element.getBoundingClientRect();
      const box = (
        element.closest("section, ul, table, tr") ?? document.body
      ).getBoundingClientRect();
      if (width > 1 && right > Math.min(box.right, innerWidth) + 1) {
        found.push(`${element.tagName} ${element.textContent}`);
      }
    }
    return found;
  });

const MILESTONES = { en: "Milestones", es: "Etapas" };

for (const lang of ["en", "es"] as const) {
  test(`no button or field covers a name, a status or another field, in ${lang}`, async ({
    page,
    request,
  }) => {
    const team = new ReviewTeam(request);
    const { contract, invitations } = await team.inviteMany(4);
    const [accepted, declined, expired] = invitations;
    await team.send("POST", `/test/invitations/${accepted}/apply`);
    await team.send("POST", `/test/invitations/${declined}/decline`, { reason: "Otro trabajo" });
    await team.send("POST", `/test/invitations/${expired}/expire`);
    const { ids } = await team.queue(1);
    await team.send("POST", `/applications/${ids[0]}/status`, { status: "approved" });
    await team.member("owner", page, lang);
    await page.goto(`/hiring/invitations?contract=${contract}`);
    await expect(page.locator("[data-row]")).toHaveCount(4);
    expect(await covering(page.locator("main ul:has([data-row])"))).toEqual([]);

    await openReview(page, `/hiring/applications/${ids[0]}`);
    await page.getByRole("tab", { name: MILESTONES[lang] }).click();
    await expect(page.locator("[name=time]")).toBeVisible();
    expect(await covering(page.getByRole("tabpanel"))).toEqual([]);

    await page.goto("/hiring/messages");
    const lines = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    const tabs = page.getByRole("navigation", { name: /by state|por estado/ }).getByRole("link");
    const heights = await tabs.evaluateAll((all) =>
      all.map((tab) => (tab as HTMLElement).offsetHeight),
    );
    expect(heights).toEqual([44, 44, 44, 44, 44, 44]);
  });
}

for (const lang of ["en", "es"] as const) {
  test(`with text of up to 200 % a list does not scroll sideways, and covers and cuts off nothing, in ${lang}`, async ({
    page,
    request,
  }) => {
    const team = new ReviewTeam(request);
    const { contract, invitations } = await team.inviteMany(3);
    await team.send("POST", `/test/invitations/${invitations[0]}/apply`);
    await team.send("POST", `/test/invitations/${invitations[1]}/expire`);
    await team.member("owner", page, lang);
    for (const path of [
      "",
      `/invitations?contract=${contract}`,
      `/applications?contract=${contract}`,
      `/messages?contract=${contract}`,
      "/messages/opt-outs",
      "/settings/contracts",
      "/settings/team",
      "/settings/privacy",
      "/settings/audit",
      "/settings/keys?new=1",
    ]) {
      await page.goto(`/hiring${path}`);
      await page.waitForLoadState("networkidle");
      for (const width of [320, 390]) {
        for (const size of [16, 24, 32]) {
          const message = `${path} at ${width} px, text of ${size} px`;
          await page.setViewportSize({ width, height: 700 });
          await page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), size);
          await expect.poll(() => cutOff(page), { message }).toEqual([]);
          await expect.poll(() => covering(page.locator("main")), { message }).toEqual([]);
        }
      }
    }
  });
}

for (const role of ["owner", "recruiter"]) {
  test(`the navigation bar keeps all its items on the screen with larger text, for the ${role}`, async ({
    page,
    request,
  }) => {
    await new ReviewTeam(request).member(role, page, "es");
    const cells = page
      .getByRole("navigation", { name: "Lo más usado" })
      .locator(":scope > ul > li > a, :scope > ul > li > details > summary");
    const misplaced = () =>
      cells.evaluateAll((all) =>
        all.flatMap((cell) => {
          const { left, right, width } = cell.getBoundingClientRect();
          const isIn = left >= 0 && right <= innerWidth && width >= 44;
          return isIn ? [] : [`${cell.textContent} ${left} ${right}`];
        }),
      );
    for (const width of [320, 390]) {
      for (const size of [16, 18, 20, 24, 32]) {
        await page.setViewportSize({ width, height: 700 });
        await page.evaluate((px) => (document.documentElement.style.fontSize = `${px}px`), size);
        await expect.poll(misplaced, { message: `${width} px, text of ${size} px` }).toEqual([]);
      }
    }
    expect(await cells.count()).toBeGreaterThan(3);
  });
}

/** The focused element if something else covers its middle. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen =
      element === document.body ||
      element.contains(above) ||
      above?.closest("label")?.contains(element);
    return isSeen ? [] : [element.getAttribute("aria-label") ?? element.textContent];
  });

test("no bar covers the focused element, on a phone and on a desktop at 200 % and 400 % zoom", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { contract, ids } = await team.queue(3);
  await team.member("owner", page);
  for (const [width, height] of [
    [390, 700],
    [640, 360],
    [320, 256],
    [1024, 420],
    [1280, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of [`?contract=${contract}`, `/${ids[0]}`]) {
      await page.goto(`/hiring/applications${path}`);
      await page.getByRole("checkbox").last().press("Space");
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.evaluate(() => scrollTo(0, 0));
      const found: (string | null)[] = [];
      for (let stops = 0; stops < 24; stops += 1) {
        await page.keyboard.press("Tab");
        found.push(...(await hiddenFocus(page)));
      }
      expect(found, `${path} at ${width} × ${height}`).toEqual([]);
    }
  }
});

test("an imported row is corrected on the narrowest phone without scrolling sideways, also with large text", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const position = `Picker ${crypto.randomUUID().slice(0, 6)}`;
  await team.invite({ offer: { position } });
  await team.member("owner", page);
  await page.goto("/hiring/import");
  await page.getByRole("button", { name: new RegExp(position) }).click();
  const rows = [
    "Clave\tNombre\tApellidos\tCelular\tLugar\tCorreo",
    "A1\tAna\tRuiz\t55 5558 1600\tOaxaca\tana.maria.ruiz.hernandez@example.com",
    "A2\tLuis\tPaz\t55 5558\tOaxaca\tluis@example.com",
  ];
  await page.getByLabel("Copy the rows in your spreadsheet").fill(rows.join("\n"));
  await page.getByRole("button", { name: "Use these rows" }).click();
  const wrong = page.getByRole("row").filter({ hasText: "Row 3" });
  const phone = wrong.getByLabel("Phone, row 3");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  const table = page.getByRole("region", { name: "The rows" });
  const isScrollable = () =>
    table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await page.getByText("What each column means").click();
  for (const size of ["", "32px"]) {
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    expect(await isScrollable(), size).toBe(false);
    expect(await cutOff(page), size).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  await expectAccessible(page, "import: the rows on a phone");
  // A row shows only the columns that are imported, each with its name.
  await expect(wrong).toContainText("First namesLuis");
  await expect(wrong).not.toContainText("Oaxaca", { useInnerText: true });
  await phone.fill("55 5558 1601");
  await expect(phone).toHaveAttribute("aria-invalid", "false");
  await page.getByLabel("Nombre").filter({ visible: true }).selectOption("Don’t import");
  await expect(page.getByText("Choose the column for: First names")).toBeVisible();
});
