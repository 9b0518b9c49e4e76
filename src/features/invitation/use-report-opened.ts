import { useEffect } from "react";
import { api } from "../../lib/api-client";

const reported = new Set<string>();

/**
 * Tells the hiring team, once a visit, that somebody has the offer on the screen: the GET behind a
 * link changes nothing (decision 1). Whether it arrives makes no difference to the person.
 */
export function useReportOpened(token: string): void {
  useEffect(() => {
    if (reported.has(token)) return;
    reported.add(token);
    const body = { token };
    api("/api/invitations/opened", { method: "POST", body, keepalive: true }).catch(
      () => undefined,
    );
  }, [token]);
}
