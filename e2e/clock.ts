import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Lets tests control the page's time. Install the clock first (`page.clock.install`). */

/** Longer than two calls take on a busy machine. */
const JUMP_MS = 30_000;

/** Stops the time half a minute ahead; afterwards only `runFor` and `runUntilVisible` move it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, JUMP_MS));
}

/**
 * Opens a page that redirects after five seconds and makes it stay, however slow the machine is.
 */
export async function openAndStay(page: Page, path: string, words: string): Promise<void> {
  await page.clock.install();
  await stopTime(page);
  await page.goto(path);
  const button = page.getByRole("button", { name: words });
  await runUntilVisible(page, button);
  await button.click();
  await page.clock.resume();
}

/**
 * Moves the stopped time in small steps until the element is visible, because loading needs timers.
 */
export async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(locator).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [1] });
}
