import type { Page } from "@playwright/test";

/** What a test observes inside a page: announcements, navigations, dialogs. */

export type Observed = {
  /** Texts of live regions, with the page's time. */
  announcements: { words: string; at: number }[];
  /** True after a navigation that would have loaded a page. */
  navigated: boolean;
  /** True after a file or print dialog. */
  dialog: boolean;
  /** The page's time when a key was last pressed. */
  pressedAt: number;
};

/**
 * Runs in the page before it loads. Keeps the page from becoming idle, so that nothing is
 * prefetched.
 */
export function observe() {
  const seen: Observed = { announcements: [], navigated: false, dialog: false, pressedAt: 0 };
  Object.assign(globalThis, { seen });
  window.requestIdleCallback = () => 0;
  window.print = () => void (seen.dialog = true);
  const REGION = ".toast, [role=alert], [role=status]";
  const note = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const inside = Array.from(element?.querySelectorAll(REGION) ?? []);
    for (const region of [element?.closest(REGION), ...inside]) {
      const words = region?.textContent?.trim();
      if (words) seen.announcements.push({ words, at: performance.now() });
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(note);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.addEventListener("keydown", (event) => (seen.pressedAt = event.timeStamp), true);
  // The last listener: an event that no other listener prevented would load a page.
  const onNavigation = (event: Event) => {
    const target = event.target as HTMLElement;
    const isForm = event.type === "submit";
    if (event.defaultPrevented || !(isForm || target.closest("a[href^='/']"))) return;
    event.preventDefault();
    seen.navigated = true;
  };
  window.addEventListener("click", onNavigation);
  window.addEventListener("submit", onNavigation);
}

export const CONTROLS =
  ":is(button, a[href], summary, [role=button], input[type=submit]):not([href^='tel:'], [href^='mailto:'], [target=_blank], :disabled)";

/** The page's controls, identified by text that stays the same after a reload. */
export const controlsOf = (page: Page) =>
  page
    .locator(CONTROLS)
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => ({
        name: [
          element.tagName,
          element.getAttribute("href"),
          element.ariaLabel,
          element.textContent,
        ]
          .filter(Boolean)
          .join(" "),
        /** True for the current language or step, for which a click does nothing. */
        isDone: element.ariaPressed === "true" || element.getAttribute("aria-current") === "step",
      })),
    );

/** The page's URL, headings and field values. */
export const pageState = (page: Page) =>
  page.evaluate(() => ({
    path: window.location.pathname + window.location.search,
    place: window.location.hash,
    open: Array.from(document.querySelectorAll("details, dialog, [aria-expanded]"), (one) =>
      one.matches("[open], [aria-expanded=true]"),
    ),
    headings: Array.from(document.querySelectorAll("h1, h2"), (one) => one.textContent ?? ""),
    values: Object.fromEntries(
      Array.from(document.querySelectorAll<HTMLInputElement>("input, textarea"))
        .filter(({ id, type: kind }) => id && !["radio", "checkbox", "file"].includes(kind))
        .map(({ id, value }) => [id, value]),
    ),
  }));

export const noteDialog = () => {
  (globalThis as unknown as { seen: Observed }).seen.dialog = true;
};

export type PageState = Awaited<ReturnType<typeof pageState>>;

export const observedOn = (page: Page) =>
  page.evaluate(() => ({ ...(globalThis as unknown as { seen: Observed }).seen }));
