import type { PageState } from "#contract/pages";
import { STATE_ID } from "./document";

/**
 * Takes the data that the page was rendered from; undefined when it has none. The data is removed
 * from the page, because the next person may sign in without a page load.
 */
export function takePageState(): PageState | undefined {
  const element = document.getElementById(STATE_ID);
  element?.remove();
  const text = element?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}
