import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/paths";
import { readClock, stopClock } from "../../lib/activity";
import { knownApplicationQuery, meQuery } from "../../lib/queries";
import { isSignInDetour, inArea } from "./area";
import { leaveWizard } from "./leave-wizard";
import { markLeaving, setWizardOpen, isWizardOpen } from "./wizard-state";

/**
 * Runs when the person leaves the signed-in area: clears the query cache after a sign-out, or signs
 * out when the wizard was open. The draft is kept.
 */
export function useLeavingArea(endedRef: RefObject<boolean>): void {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();

  // Only observes: the screens load the application.
  const { data: application } = useQuery(knownApplicationQuery);
  const status = application?.status;
  useEffect(() => {
    if (status && status !== "draft") setWizardOpen(false);
    else if (status && pathname === paths.onboarding) setWizardOpen(true);
  }, [status, pathname]);

  const left = useEffectEvent(() => {
    if (inArea(window.location.pathname)) return;
    // Nobody was signed in: stop the clock that started on entering.
    if (queryClient.getQueryData(meQuery.queryKey) === null) stopClock();
    if (endedRef.current || !readClock()) {
      setWizardOpen(false);
      return queryClient.clear();
    }
    if (isWizardOpen() && !isSignInDetour(window.location)) markLeaving(leaveWizard(queryClient));
  });
  useEffect(() => () => left(), []);
}
