import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useLocation } from "react-router";
import { readClock } from "../../lib/activity";
import { flushAll } from "../../lib/flush";
import { notify } from "../../lib/notify";
import { paths } from "../../lib/paths";
import { applicationQuery } from "../../lib/queries";
import { inArea } from "./area";
import { endSession } from "./end-session";

/** Sent to sign in, with a place to come back to: that is no leaving. */
const asksToSignIn = ({ pathname, search }: Location) =>
  pathname === paths.userLogin && new URLSearchParams(search).has("next");

/**
 * What happens when the signed-in area gives way to a public screen: after a sign-out the query
 * cache is cleared; with the wizard open the person is signed out, the draft is kept (decision 8).
 */
export function useLeavingArea(endedRef: RefObject<boolean>): void {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();

  const wizardOpened = useRef(false);
  useEffect(() => {
    if (pathname === paths.onboarding) wizardOpened.current = true;
  }, [pathname]);

  const signOut = async () => {
    await flushAll();
    // Without a connection the clock runs on and ends the session on the next visit.
    await endSession().catch(() => undefined);
    queryClient.removeQueries({ type: "inactive" });
    await notify("info", t`You left your application, so we signed you out.`, {
      description: t`Your answers are saved. Sign in and continue where you were.`,
    });
  };
  const left = useEffectEvent(() => {
    if (inArea(window.location.pathname)) return;
    if (endedRef.current || !readClock()) return queryClient.clear();
    const status = queryClient.getQueryData(applicationQuery.queryKey)?.status;
    if (!wizardOpened.current || status !== "draft" || asksToSignIn(window.location)) return;
    void signOut();
  });
  useEffect(() => () => left(), []);
}
