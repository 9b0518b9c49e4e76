import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { isReachable } from "../../lib/is-reachable";
import { notify } from "../../lib/notify";
import { Button } from "./button";
import { Notice } from "./notice";

const RELOADED_AT = "load-failure:reloaded-at";
const ONCE_IN_MS = 60_000;

/** A new deploy takes the old files away: one reload brings the new ones. False: just reloaded. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return Date.now() - last > ONCE_IN_MS;
  } catch {
    return false;
  }
}

/**
 * In place of a part of the page that could not be fetched. It comes by itself when the network is
 * back, or at a press. The page is loaded anew only when the server answers and still lacks the part.
 */
export function Missing({ again }: { again: () => Promise<void> }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const ask = useEffectEvent(async () => {
    if (await isReachable()) await again().catch(() => mayReload() && window.location.reload());
  });
  useEffect(() => {
    const askNow = () => void ask();
    askNow();
    window.addEventListener("online", askNow);
    return () => window.removeEventListener("online", askNow);
  }, []);
  const press = async () => {
    setBusy(true);
    try {
      await again();
    } catch {
      if (await isReachable()) return window.location.reload();
      notify("error", t`Check your connection and try again. Nothing you wrote is lost.`);
    }
    setBusy(false);
  };
  return (
    <div className="grid justify-items-start gap-6">
      <Notice tone="warning" role="alert" title={<Trans>This page could not be loaded</Trans>}>
        <p>
          <Trans>Check your connection and try again. Nothing you wrote is lost.</Trans>
        </p>
      </Notice>
      <Button busy={busy} onClick={() => void press()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
