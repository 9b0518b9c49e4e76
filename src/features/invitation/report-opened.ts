/**
 * Tells the hiring team that somebody has the offer on the screen: the GET behind a link changes
 * nothing. Whether it arrives makes no difference to the person.
 */
export function reportOpened(token: string): void {
  fetch("/api/invitations/opened", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Accept-Language": document.documentElement.lang,
    },
    body: JSON.stringify({ token }),
    keepalive: true,
  }).catch(() => undefined);
}
