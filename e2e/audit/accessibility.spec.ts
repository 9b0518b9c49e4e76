import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectTargetSizes, test } from "../fixtures";
import { PROVOKED, WALKS } from "../screens";
import { expectNoEnglish, type Lang } from "../words";

/** WCAG 2.2 AA on every screen, in every state, in both languages, at three widths. */

const WIDTHS = [1280, 390, 320];
const PICTURES = process.env.E2E_PICTURES;

test.use({ allowedConsole: PROVOKED });
// A walk checks up to thirty states for a few seconds each; the limit only stops tests that hang.
test.setTimeout(600_000);

/**
 * Nothing may overflow the right edge, because nobody should have to scroll sideways (WCAG 1.4.10).
 */
function expectNoSidewaysScrolling(page: Page, screen: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
        .filter(
          (element, _, all) => !all.some((other) => other !== element && element.contains(other)),
        )
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    });
  return expect.poll(beyond, { message: screen }).toEqual([]);
}

/** No word of a heading, label or control may break across lines; an e-mail address may. */
function expectWholeWords(page: Page, screen: string): Promise<void> {
  const broken = () =>
    page.evaluate(() => {
      const found: string[] = [];
      for (const element of document.querySelectorAll("h1, h2, h3, label, legend, dt, button, a")) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // Visually hidden text for screen readers, one pixel in size.
        if (element.closest(".sr-only")) continue;
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.textContent?.includes("@")) continue;
          for (const word of (text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) found.push(`${element.tagName} ${word[0]}`);
          }
        }
      }
      return found;
    });
  return expect.poll(broken, { message: screen }).toEqual([]);
}

/** No text may overflow its control, and every control must be reachable by scrolling. */
function expectNothingCut(page: Page, screen: string): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const found: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(
        "button, a, summary, textarea[readonly]",
      )) {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest(".skip-link"))
          continue;
        control.scrollIntoView({ block: "nearest" });
        const box = control.getBoundingClientRect();
        const inside = box.top >= -1 && box.bottom <= Math.max(innerHeight, box.height) + 1;
        const room = control.scrollWidth <= control.clientWidth + 1 || control.clientWidth === 0;
        const high = control.scrollHeight <= control.clientHeight + 2 || control.clientHeight === 0;
        if (!inside || !room || !high) found.push(`${control.tagName} ${control.textContent}`);
      }
      return found;
    });
  return expect.poll(cut, { message: screen }).toEqual([]);
}

/**
 * What axe checks at which width: all rules at the widest in English and at the narrowest in
 * Spanish, which has longer words; in between only the rule that depends on the width.
 */
const AXE_AT: Record<Lang, Record<number, typeof expectAccessible>> = {
  en: { 1280: expectAccessible },
  es: { 390: expectTargetSizes, 320: expectAccessible },
};

const heightAt = (width: number) => (width === 1280 ? 800 : 740);

/** Checks reflow, whole words and axe's rules at each width. */
async function expectUsableAtEachWidth(page: Page, screen: string, lang: Lang): Promise<void> {
  for (const width of WIDTHS) {
    const at = `${screen} in ${lang} at ${width}`;
    await page.setViewportSize({ width, height: heightAt(width) });
    await expectNoSidewaysScrolling(page, at);
    await expectWholeWords(page, at);
    if (PICTURES) {
      const file = `${screen}-${lang}-${width}.png`.replaceAll(/[^\w.-]+/g, "-");
      await page.screenshot({ path: `${PICTURES}/${file}`, fullPage: true });
    }
    // As tall as the page, so that the fixed bar cannot cover half of a control.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await AXE_AT[lang][width]?.(page, at);
  }
}

/**
 * With text at 200 % nothing may be cut off, and nobody should have to scroll sideways (WCAG
 * 1.4.4).
 */
async function expectUsableWithLargeText(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScrolling(page, `${screen} at ${width} with text at 200 %`);
    await expectNothingCut(page, `${screen} at ${width} with text at 200 %`);
    // Column widths follow the browser's own text size, which a page's style cannot change.
    if (width === 1280) continue;
    await expectWholeWords(page, `${screen} at ${width} with text at 200 %`);
  }
  await page.evaluate(() => document.documentElement.removeAttribute("style"));
}

for (const [name, walk] of Object.entries(WALKS)) {
  test(`screens are accessible in English at 320, 390 and 1280 pixels: ${name}`, async ({
    page,
    employer,
  }) => {
    const look = async (screen: string) => {
      await expectUsableAtEachWidth(page, screen, "en");
      await page.setViewportSize({ width: 390, height: 844 });
    };
    await walk({ page, employer, lang: "en", look });
  });

  // Text at 200 % is checked in Spanish, which has longer words.
  test(`screens are accessible in Spanish, also with text at 200 %, and contain no English text: ${name}`, async ({
    page,
    employer,
  }) => {
    const look = async (screen: string) => {
      await expectNoEnglish(page, screen);
      await expectUsableAtEachWidth(page, screen, "es");
      await expectUsableWithLargeText(page, screen);
      await page.setViewportSize({ width: 390, height: 844 });
    };
    await walk({ page, employer, lang: "es", look });
  });
}
