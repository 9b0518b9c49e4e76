import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { useLocation } from "react-router";
import { readClock, stopClock } from "../../lib/activity";
import { paths } from "#contract/paths";
import { applicationQuery, meQuery } from "../../lib/queries";
import { asksToSignIn, inArea } from "./area";
import { leaveWizard } from "./leave-wizard";
import { markLeaving, markWizard, wizardIsOpen } from "./wizard-mark";

/**
 * What happens when the signed-in area gives way to a public screen: after a sign-out the query
 * cache is cleared; with the wizard open the person is signed out, the draft is kept.
 */
export function useLeavingArea(endedRef: RefObject<boolean>): void {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();

  // Looks on only: the screens load the application.
  const { data: application } = useQuery({ ...applicationQuery, enabled: false });
  const status = application?.status;
  useEffect(() => {
    if (status && status !== "draft") markWizard(false);
    else if (status && pathname === paths.onboarding) markWizard(true);
  }, [status, pathname]);

  const left = useEffectEvent(() => {
    if (inArea(window.location.pathname)) return;
    // Nobody is signed in after all: the clock that started on entering does not run on.
    if (queryClient.getQueryData(meQuery.queryKey) === null) stopClock();
    if (endedRef.current || !readClock()) {
      markWizard(false);
      return queryClient.clear();
    }
    if (wizardIsOpen() && !asksToSignIn(window.location)) markLeaving(leaveWizard(queryClient));
  });
  useEffect(() => () => left(), []);
}
