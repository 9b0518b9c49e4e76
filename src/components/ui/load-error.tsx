import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { isReachable } from "../../lib/is-reachable";
import { notify } from "../../lib/notify";
import { tryStorage } from "../../lib/try-storage";
import { Button } from "./button";
import { Notice } from "./notice";

const RELOADED_AT = "load-failure:reloaded-at";
const ONCE_IN_MS = 60_000;

/**
 * After a deploy the old files are gone: one reload fetches the new ones. False when we have just
 * reloaded, or cannot know.
 */
const mayReload = () =>
  tryStorage(() => {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return Date.now() - last > ONCE_IN_MS;
  }) === true;

export type LoadErrorProps = {
  /** Rejects when the part cannot be fetched again either. */
  retry: () => Promise<void>;
  /** The fault is ours, not the connection's. */
  isServerFault?: boolean;
  /** Shown instead of a whole page, so its title is the page's heading. */
  isPage?: boolean;
};

/**
 * Shown instead of a part of the page that could not be fetched. It retries when the network is
 * back, or on a click; it reloads only when the server responds and still lacks the part.
 */
export function LoadError({ retry, isServerFault = false, isPage = false }: LoadErrorProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const retryOrReload = useEffectEvent(async () => {
    if (await isReachable()) await retry().catch(() => mayReload() && window.location.reload());
  });
  useEffect(() => {
    const retryNow = () => void retryOrReload();
    retryNow();
    window.addEventListener("online", retryNow);
    return () => window.removeEventListener("online", retryNow);
  }, []);
  const handleClick = async () => {
    setBusy(true);
    try {
      await retry();
    } catch {
      if (await isReachable()) return window.location.reload();
      notify("error", t`There is still no connection.`);
    }
    setBusy(false);
  };
  const title = <Trans>This page could not be loaded</Trans>;
  return (
    <div className="grid justify-items-start gap-6">
      {isPage ? <h1 className="text-2xl sm:text-3xl">{title}</h1> : null}
      <Notice tone="warning" role="alert" title={isPage ? undefined : title}>
        <p>
          {isServerFault ? (
            <Trans>Something went wrong on our side. Try again in a moment.</Trans>
          ) : (
            <Trans>Check your connection and try again. Nothing you wrote is lost.</Trans>
          )}
        </p>
      </Notice>
      <Button busy={busy} onClick={() => void handleClick()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
