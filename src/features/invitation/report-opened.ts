import type { BrowserApi } from "#contract/api/browser";
import type { Sent } from "#contract/api/endpoint";
import type { api } from "#contract/api/paths";

/** The path again, checked by its type: importing it would make the inline script large. */
const REPORT_OPENED: typeof api.reportOpened = "POST /api/invitations/opened";
const [method = "", path = ""] = REPORT_OPENED.split(" ");

/**
 * Tells the hiring team that the offer was shown, because opening a link (a GET) changes nothing. A
 * failure makes no difference to the person.
 */
export function reportOpened(token: string): void {
  fetch(path, {
    method,
    headers: {
      "Content-Type": "application/json",
      "Accept-Language": document.documentElement.lang,
    },
    body: JSON.stringify({ token } satisfies Sent<BrowserApi["reportOpened"]>),
    keepalive: true,
  }).catch(() => undefined);
}
