import type { PageState } from "#contract/pages";
import { STATE_ID } from "./document";

/**
 * The data that the page was rendered from; undefined when it has none. It leaves the page with this,
 * because the next person may sign in without another page being loaded.
 */
export function takePageState(): PageState | undefined {
  const element = document.getElementById(STATE_ID);
  element?.remove();
  const text = element?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}
