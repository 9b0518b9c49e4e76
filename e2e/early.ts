import type { Page, Route } from "@playwright/test";
import { expect } from "./fixtures";

/** Pages that are rendered before their program has come. */

export const PROGRAM = "**/assets/*.js";

/** Lets the program come, or fail, only when told to. */
export async function hold(page: Page) {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route(PROGRAM, (route) => (isOpen ? route.continue() : void waiting.push(route)));
  return async (end: "continue" | "abort" = "continue") => {
    // Its entry comes first: what is not asked for yet cannot fail.
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    isOpen = true;
    await Promise.all(waiting.map((route) => route[end]()));
  };
}

/** The page as it comes, without waiting for its program, for which DOMContentLoaded waits. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer, main form").last().waitFor({ state: "attached" });
  return response;
}

/** Remembers the form's elements and every shift from now on. */
export const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { form: document.querySelector("form[method=post]"), shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as Shift).value;
    }).observe({ type: "layout-shift" });
    type Shift = { value: number };
  });

/** What became of them. */
export const watched = (page: Page) =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { form: Element | null; shift: number } };
    const isSame = seen.form === document.querySelector("form[method=post]");
    return { isSame, shift: seen.shift };
  });

/** The program has come once React has hydrated what stands in `#root`. */
export const alive = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const first = document.querySelector("#root")?.firstElementChild;
        return Object.keys(first ?? {}).some((key) => key.startsWith("__react"));
      }),
    )
    .toBe(true);
