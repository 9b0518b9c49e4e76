import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { registerFlush } from "../../../lib/flush";
import type { DraftSync } from "./draft-sync";

/** Sends unsent values when the page may close, the network returns or the language changes. */
export function useLeaveGuard(sync: DraftSync): void {
  const { i18n } = useLingui();
  const { locale } = i18n;

  // After unmount, stay registered until the last save ends: a sign-out on the next screen waits.
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

  // Not on mount: a form posted before hydration may be on its way with the same values.
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    void sync.flush();
  }, [sync, locale]);
}
