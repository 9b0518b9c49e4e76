import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { paths } from "#contract/paths";

/** A page that was opened anew, not reloaded or returned to. */
const isFreshLoad = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "navigate");

/**
 * Puts the dashboard into the browser's history when the wizard is opened from a public screen, so
 * that the phone's Back leads from step 1 where the page's own Back leads, and signs nobody out.
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
