import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useLocation, useNavigate } from "react-router";
import { api } from "#contract/api/paths";
import { EXPIRY_LOGOUT_MS } from "#contract/constants";
import { paths } from "#contract/paths";
import { safeNext } from "#contract/sign-in-target";
import {
  markActivity,
  markVisible,
  storeOpenApplication,
  readClock,
  otherApplicationOpened,
  startClock,
  stoppedElsewhere,
} from "../../lib/activity";
import { call } from "../../lib/api-client";
import { type ArrivalReason, arrival } from "../../lib/arrival";
import { flushAll } from "../../lib/flush";
import { notify } from "../../lib/notify";
import { knownApplicationQuery, meQuery } from "../../lib/queries";
import { onSessionCheck } from "../../lib/session-check";
import { inArea } from "./area";
import { endSession } from "./end-session";
import { awayTooLong, inactivityLimit, sessionPhase } from "./session-timing";

/** The events that reset the timer. */
const ACTIVITY = ["mousedown", "mousemove", "keydown", "scroll", "touchstart", "click"] as const;

const TICK_MS = 1000;
/** After a return: time for our own file or camera dialog to record its activity. */
const RETURN_MS = 400;
/** Keeps the session alive on the server while the person is active without sending requests. */
const KEEP_ALIVE_MS = 10 * 60 * 1000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const onScreen = () => document.visibilityState === "visible";

/**
 * Runs the session clock. `secondsLeft` is null unless the warning is shown; `stay` dismisses it;
 * `endedRef` becomes true once this page has ended its session.
 */
export function useSessionClock(endedRef: RefObject<boolean>) {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const expire = useExpire(endedRef, () => setSecondsLeft(null));
  const lastPing = useRef(0);
  const returning = useRef(false);

  const ping = async () => {
    lastPing.current = Date.now();
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
    if (me === null) void expire();
  };

  const tick = useEffectEvent(() => {
    const clock = readClock();
    if (!clock || !onScreen() || returning.current || endedRef.current) return;
    const now = Date.now();
    const { lastActivity } = clock;
    const phase = sessionPhase({ now, lastActivity, limit: inactivityLimit(pathname) });
    setSecondsLeft(phase.kind === "warning" ? phase.secondsLeft : null);
    if (phase.kind === "ended") return void expire();
    markVisible();
    if (lastActivity > lastPing.current && now - lastPing.current > KEEP_ALIVE_MS) void ping();
  });

  const onReturn = useEffectEvent(() => {
    const clock = readClock();
    if (clock && awayTooLong({ now: Date.now(), ...clock })) return void expire();
    tick();
  });

  const onActivity = useEffectEvent(() => {
    // While the warning is shown only its button counts: a moving mouse must not close it.
    if (secondsLeft === null && !returning.current && !endedRef.current) markActivity();
  });

  useEffect(() => {
    lastPing.current = Date.now();
    if (readClock()) onReturn();
    else startClock();
    let returned: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = () => {
      clearTimeout(returned);
      if (!onScreen()) return markVisible();
      returning.current = true;
      returned = setTimeout(() => {
        returning.current = false;
        onReturn();
      }, RETURN_MS);
    };
    const ticking = setInterval(() => tick(), TICK_MS);
    const active = () => onActivity();
    const options = { passive: true, capture: true };
    for (const kind of ACTIVITY) window.addEventListener(kind, active, options);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      clearTimeout(returned);
      returning.current = false;
      clearInterval(ticking);
      for (const kind of ACTIVITY) window.removeEventListener(kind, active, options);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, []);

  useOtherTabs(endedRef);

  const stay = () => {
    startClock();
    setSecondsLeft(null);
    void ping();
  };
  return { secondsLeft, stay };
}

/** Leaves when another tab signs out or opens another application. */
function useOtherTabs(endedRef: RefObject<boolean>) {
  const leave = useLeave();
  const onStorage = useEffectEvent((event: StorageEvent) => {
    const isReplaced = otherApplicationOpened(event);
    if (endedRef.current || !(isReplaced || stoppedElsewhere(event))) return;
    endedRef.current = true;
    void leave(isReplaced ? "replaced" : "signed-out");
  });

  useEffect(() => {
    const stored = (event: StorageEvent) => onStorage(event);
    window.addEventListener("storage", stored);
    return () => window.removeEventListener("storage", stored);
  }, []);

  useOpenApplication(endedRef);
}

/**
 * Tells other tabs which application this one shows, and leaves it when the session turns out to be
 * of another one. A sign-in in a tab without the program tells nobody.
 */
function useOpenApplication(endedRef: RefObject<boolean>): void {
  // Only observes: the screens load the application.
  const { data: application } = useQuery(knownApplicationQuery);
  const applicationId = application?.id;
  const shown = useRef<string>(undefined);
  const leave = useLeave();

  const leaveIfOther = useEffectEvent(async (openNow: string | undefined) => {
    if (!openNow || endedRef.current) return;
    shown.current ??= openNow;
    if (openNow === shown.current) return storeOpenApplication(openNow);
    endedRef.current = true;
    await leave("replaced");
  });

  useEffect(() => void leaveIfOther(applicationId), [applicationId]);
  useEffect(
    () =>
      // Not through the cache, whose readers would show the other person's application.
      onSessionCheck(async () => leaveIfOther((await call(api.getCurrentApplication)).id)),
    [],
  );
}

/**
 * Redirects to the sign-in page with the reason, and with the way back unless another application
 * was opened.
 */
function useLeave() {
  const navigate = useNavigate();
  return (reason: ArrivalReason) => {
    const here = window.location.pathname + window.location.search;
    const next = reason === "replaced" ? null : safeNext(here);
    const to = next ? paths.signInAgain(next) : paths.userLogin;
    return navigate(to, { replace: true, state: arrival(reason) });
  };
}

/**
 * Once online, ends a session that could not be ended offline, unless somebody has signed in since.
 * If the page is closed by then, the clock keeps running and ends the session on the next visit.
 */
function endOnceOnline(): void {
  const ended = readClock()?.lastActivity;
  const end = () => {
    if (readClock()?.lastActivity === ended) void endSession().catch(() => undefined);
  };
  window.addEventListener("online", end, { once: true });
}

/** Ends the session after inactivity or absence: toast, save, 1.5 seconds, logout. */
function useExpire(endedRef: RefObject<boolean>, onStart: () => void) {
  const { t } = useLingui();
  const leave = useLeave();
  return async () => {
    if (endedRef.current) return;
    endedRef.current = true;
    onStart();
    void notify("warning", t`Your session has expired`, {
      description: t`Sign in and continue where you left off.`,
    });
    const [isSaved] = await Promise.all([flushAll(), wait(EXPIRY_LOGOUT_MS)]);
    await endSession().catch(endOnceOnline);
    if (inArea(window.location.pathname)) await leave(isSaved ? "inactive" : "inactive-unsaved");
  };
}
