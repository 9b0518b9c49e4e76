import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { paths } from "#contract/paths";

/** True when the page was newly opened, not reloaded or returned to. */
const isFreshLoad = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "navigate");

/**
 * Inserts the dashboard into the browser's history when the wizard is opened from a public screen.
 * The phone's Back then leads from step 1 to the dashboard, like the page's own Back, and signs
 * nobody out.
 */
export function useDashboardBehind(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const from = previous.current;
    previous.current = pathname;
    const isArriving = from === undefined || from.startsWith("/confirm/");
    const isNew = navigationType !== "POP" || (from === undefined && isFreshLoad());
    if (pathname !== paths.onboarding || !isArriving || !isNew) return;
    const { history, location } = window;
    const here = location.href;
    history.replaceState(history.state, "", paths.dashboard);
    history.pushState(history.state, "", here);
  }, [pathname, navigationType]);
}
