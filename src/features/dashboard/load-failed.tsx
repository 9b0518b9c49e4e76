import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../components/ui/button";

type LoadFailedProps = {
  /** How often by now: each one is read out. */
  failures: number;
  /** It is asked for again: words and button stay, and so does the focus. */
  busy: boolean;
  onRetry: () => void;
  children: ReactNode;
};

/** In a card whose content could not be loaded. */
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
