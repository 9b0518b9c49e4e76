import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { CONSOLE_SCREENS } from "./hiring";
import { openReview, ReviewTeam } from "./review-team";

/** The console on a touch screen. */

test.use({ hasTouch: true, isMobile: true });
test.setTimeout(240_000);

/** The clickable elements that are too low for a finger; links within a sentence are allowed. */
const lowTargets = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, select, textarea, input",
    )) {
      const isBox = target.matches("[type=checkbox], [type=radio]");
      const whole = (isBox && target.closest("label")) || target;
      const { height, width } = whole.getBoundingClientRect();
      if (!target.checkVisibility({ visibilityProperty: true }) || width <= 1) continue;
      if (target.closest(".skip-link")) continue;
      if (getComputedStyle(target).display === "inline") continue;
      if (height < 43.5)
        found.push(`${Math.round(height)} ${target.tagName} ${target.textContent}`);
    }
    return found;
  });

test("every touch target is at least 44 pixels high, except links within a sentence", async ({
  page,
  request,
}) => {
  const team = new ReviewTeam(request);
  const { ids } = await team.queue(2);
  await team.send("POST", "/applications/tags", { rows: [{ id: ids[0] }], add: ["has a car"] });
  await team.member("owner", page);
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  const low: Record<string, string[]> = {};
  for (const path of CONSOLE_SCREENS) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    low[path] = await lowTargets(page);
  }
  await openReview(page, `/hiring/applications/${ids[0]}`);
  low.review = await lowTargets(page);
  expect(Object.entries(low).filter(([, found]) => found.length > 0)).toEqual([]);
});
