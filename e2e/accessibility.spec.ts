import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { PROVOKED, WALKS } from "./screens";
import { type Lang, leftInEnglish } from "./words";

/** WCAG 2.2 AA on every screen, in every state, in both languages, on three widths. */

const WIDTHS = [1280, 390, 320];
const PICTURES = process.env.E2E_PICTURES;

test.use({ allowedConsole: PROVOKED });
test.setTimeout(180_000);

/** Nothing stands beyond the right edge: nobody has to scroll sideways (WCAG 1.4.10). */
async function expectNoSidewaysScrolling(page: Page, screen: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter(
        (element, _, all) => !all.some((other) => other !== element && element.contains(other)),
      )
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
  expect(beyond, screen).toEqual([]);
}

for (const lang of ["en", "es"] satisfies Lang[]) {
  for (const [name, walk] of Object.entries(WALKS)) {
    test(`axe finds nothing on ${name} in ${lang} at 320, 390 and 1280 pixels`, async ({
      page,
      employer,
    }) => {
      const look = async (screen: string) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width === 1280 ? 800 : 740 });
          await expectNoSidewaysScrolling(page, `${screen} at ${width}`);
          if (PICTURES) {
            const file = `${screen}-${lang}-${width}.png`.replaceAll(/[^\w.-]+/g, "-");
            await page.screenshot({ path: `${PICTURES}/${file}`, fullPage: true });
          }
          // As high as the page: the fixed bar then hides no half of a control.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height });
          // Colours depend on neither width nor words.
          const colours = width === (lang === "en" ? 1280 : 320);
          await expectAccessible(page, `${screen} in ${lang} at ${width}`, !colours);
        }
        await page.setViewportSize({ width: 390, height: 844 });
      };
      await walk({ page, employer, lang, look });
    });
  }
}

for (const [name, walk] of Object.entries(WALKS)) {
  test(`in Spanish no English is left on ${name}, nor sideways scrolling with text at 200 %`, async ({
    page,
    employer,
  }) => {
    const look = async (screen: string) => {
      expect(await page.locator("html").getAttribute("lang")).toBe("es");
      expect(leftInEnglish(await spoken(page)), screen).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScrolling(page, `${screen} at ${width} with text at 200 %`);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => document.documentElement.removeAttribute("style"));
    };
    await walk({ page, employer, lang: "es", look });
  });
}

/** All words of the page: the tab's title, texts, and the names that only screen readers say. */
function spoken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    // The program's own data is not said.
    for (const script of body.querySelectorAll("script")) script.remove();
    const said: (string | null)[] = [document.title, body.textContent];
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "alt", "title", "placeholder"]) {
        said.push(element.getAttribute(name));
      }
    }
    return said.filter(Boolean).join("\n");
  });
}
