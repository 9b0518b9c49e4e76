import { expect, type Page, type Route } from "@playwright/test";

/** Pages before and while React hydrates them. */

export const PROGRAM_FILES = "**/assets/*.js";

/** "none" if the page has no React; "loading" also while the page navigates. */
export const programState = (page: Page): Promise<"none" | "loading" | "hydrated"> =>
  page
    .evaluate(() => {
      // A page may begin with a preload hint for its first image.
      const first = document.querySelector("#root > :not(link)");
      if (Object.keys(first ?? {}).some((key) => key.startsWith("__react"))) return "hydrated";
      return document.querySelector("script[type=module][src]") ? "loading" : "none";
    })
    .catch(() => "loading");

export const waitForHydration = (page: Page): Promise<void> =>
  expect.poll(() => programState(page)).toBe("hydrated");

/**
 * Waits until React has hydrated the page and is idle. The timeout is needed because Chromium may
 * forget to report idleness.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  );
}

/** Opens a page without waiting for DOMContentLoaded, which waits for React to load. */
export async function openAsHtml(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer, main form").last().waitFor({ state: "attached" });
}

/** Opens a page and holds its scripts back until the test releases them. */
export async function openBeforeProgram(page: Page, path: string) {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(PROGRAM_FILES, (route) =>
    isReleased ? route.continue() : void held.push(route),
  );
  await openAsHtml(page, path);
  const release = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isReleased = true;
    await Promise.all(held.map((route) => route.continue()));
  };
  const hydrate = async () => {
    await release();
    await waitUntilIdle(page);
  };
  return { release, hydrate };
}

/**
 * Remembers the page's form; from now on adds up every layout shift and counts how often `lang` of
 * the page is set. Each time, even to the same value, the whole page gets its style again.
 */
export const watchForm = (page: Page) =>
  page.evaluate(() => {
    const seen = { form: document.querySelector("form[method=post]"), shift: 0, langSet: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver((records) => {
      seen.langSet += records.length;
    }).observe(document.documentElement, { attributeFilter: ["lang"] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as Shift).value;
    }).observe({ type: "layout-shift" });
    type Shift = { value: number };
  });

/** Tells whether the page still has the remembered form, and what `watchForm` has counted. */
export const formChanges = (page: Page) =>
  page.evaluate(() => {
    type Seen = { form: Element | null; shift: number; langSet: number };
    const { seen } = globalThis as unknown as { seen: Seen };
    const { form, ...counted } = seen;
    return { isSame: form === document.querySelector("form[method=post]"), ...counted };
  });
