import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { registerFlush } from "../../../lib/flush";
import type { DraftSync } from "./draft-sync";

/** Sends what is unsent before anything may kill the page, and when the network is back. */
export function useLeaveGuard(sync: DraftSync): void {
  const { i18n } = useLingui();
  const { locale } = i18n;

  // Who goes on to another screen of the area and signs out there waits for it too.
  useEffect(() => {
    const stop = registerFlush(() => sync.flush());
    return () => void sync.flush().then(stop);
  }, [sync]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") void sync.flush({ keepalive: true });
    };
    const hide = () => void sync.flush({ keepalive: true });
    const online = () => void sync.flush();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", hide);
    window.addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("online", online);
    };
  }, [sync]);

  // On arrival (signed in again, for one) and at a switch of the language.
  useEffect(() => {
    if (locale) void sync.flush();
  }, [sync, locale]);
}
