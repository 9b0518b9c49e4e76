import type { Language } from "#contract/constants";
import type { InvitationView } from "#contract/invitations";

/** What a page rendered at the edge hands to the browser program, as inert JSON. */
export type PageData = {
  language: Language;
  token: string;
  invitation: InvitationView;
  /** The address's query as it was rendered, with its `?`, or empty. */
  search: string;
};

export const PAGE_DATA_ID = "page-data";

/** Reads it back; undefined on a page that was not rendered at the edge. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
