import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button";

type LoadFailedProps = {
  /** Counts failures, so that each one is announced. */
  failures: number;
  /** A retry is running: text, button and focus stay as they are. */
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** Shown in a card whose content could not be loaded. */
export function LoadFailed({ failures, busy, onRetry, children }: LoadFailedProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <p key={failures} role="alert">
        {children}
      </p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
