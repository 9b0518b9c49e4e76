import { Trans } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { Button } from "../components/ui/button";
import { Notice } from "../components/ui/notice";
import { handOver } from "../lib/hand-over";

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

const reload = () => window.location.reload();

type State = { failed: boolean };

/**
 * Catches a screen whose files could not be fetched. With a network the page is loaded anew, once;
 * without one it says so and goes on by itself when the network is back. What was typed is kept by
 * the draft on this device.
 */
export class LoadFailure extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(): void {
    handOver();
    if (navigator.onLine && mayReload()) return reload();
    window.addEventListener("online", reload, { once: true });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-5 py-10">
        <Notice tone="warning" role="alert" title={<Trans>This page could not be loaded</Trans>}>
          <p>
            <Trans>Check your connection and try again. Nothing you wrote is lost.</Trans>
          </p>
        </Notice>
        <div>
          <Button onClick={reload}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      </main>
    );
  }
}
