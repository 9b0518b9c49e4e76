import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Time that passes when a test says so. The page's clock must be installed (`page.clock.install`). */

/** Longer than two calls take on the busiest machine. */
const JUMP_MS = 30_000;

/** Stops the time, half a minute on; `runFor` and `runUntilVisible` alone move it then. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, JUMP_MS));
}

/** Opens a page that leads on after five seconds and stays there, however slow the machine is. */
export async function stay(page: Page, path: string, words: string): Promise<void> {
  await page.clock.install();
  await stopTime(page);
  await page.goto(path);
  const button = page.getByRole("button", { name: words });
  await runUntilVisible(page, button);
  await button.click();
  await page.clock.resume();
}

/** Lets the stopped time go by, little by little, until it is there: loading takes a few timers. */
export async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(locator).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [1] });
}
