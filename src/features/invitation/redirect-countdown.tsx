import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { INVALID_INVITATION_REDIRECT_MS } from "#contract/constants";
import { paths } from "#contract/paths";
import { Button } from "../../components/ui/button";
import { useNavigation } from "../../lib/navigation";
import type { InvitationFailure } from "./invitation-failure";
import { useArrival } from "./use-arrival";

const SECOND = 1000;

/** The paths left since the page load: a person who comes back to one wants to read it. */
const left = new Set<string>();

/**
 * Redirects to the sign-in page after five seconds, unless the person stays (WCAG 2.2.1) or has
 * come back here.
 */
export function RedirectCountdown({ failure }: { failure: InvitationFailure }) {
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(INVALID_INVITATION_REDIRECT_MS / SECOND);
  const { pathname } = useNavigation();
  const state = useArrival(failure);
  const [staying, setStaying] = useState(() => left.has(pathname));
  const leave = useEffectEvent(() => {
    void navigate(paths.userLogin, { replace: true, state });
  });
  useEffect(() => () => void left.add(pathname), [pathname]);

  useEffect(() => {
    if (staying) return;
    const next = () => (seconds > 1 ? setSeconds(seconds - 1) : leave());
    const timer = setTimeout(next, SECOND);
    return () => clearTimeout(timer);
  }, [seconds, staying]);

  if (staying) {
    return (
      <p role="status" className="sr-only">
        <Trans>You stay on this page.</Trans>
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-1 [@media(scripting:none)]:hidden">
      <p role="timer" className="text-muted">
        <Plural
          value={seconds}
          one="Redirecting to login in # second..."
          other="Redirecting to login in # seconds..."
        />
      </p>
      <Button variant="quiet" className="px-0!" onClick={() => setStaying(true)}>
        <Trans>Stay on this page</Trans>
      </Button>
    </div>
  );
}
