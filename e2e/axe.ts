import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const isLoaded = () => "axe" in globalThis;

/** Runs in the page after axe's script. */
async function run(options: RunOptions): Promise<string[]> {
  const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
  // Axe must not count what the fixed bar covers, because it can be scrolled into view.
  const bar = document.querySelector<HTMLElement>(".bottom-bar");
  bar?.style.setProperty("position", "static");
  const { violations } = await inPage.run(document, { ...options, resultTypes: ["violations"] });
  bar?.style.removeProperty("position");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
  );
}

/** axe's violations on the current page: each element that breaks a rule, and why. */
export async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(isLoaded))) await page.evaluate(axe.source);
  return page.evaluate(run, options);
}
