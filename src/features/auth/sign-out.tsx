import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { LOGOUT_PATH } from "#contract/paths";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { arrival } from "../../lib/arrival";
import { notify } from "../../lib/notify";
import { knownMeQuery } from "../../lib/queries";
import { useOneAtATime } from "../../lib/use-one-at-a-time";
import { logOut, type LogoutFrom } from "./log-out";

/** The logout button, which asks for confirmation. Without JavaScript it posts the form at once. */
export function SignOut({ from }: { from: LogoutFrom }) {
  const { logout, loggingOut } = useLogout(from);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <form
        method="post"
        action={LOGOUT_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Button
          type="submit"
          variant="quiet"
          busy={loggingOut}
          className="min-h-[47px]! border-0! px-[min(0.5rem,2vw)]! py-0! text-sm sm:text-base"
        >
          <Trans>Log out</Trans>
        </Button>
      </form>
      {asking ? (
        <Question
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false);
            logout();
          }}
        />
      ) : null}
    </>
  );
}

/** Says what happens and how to come back. The invitation's link works even without an email. */
function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useLingui();
  const { data: user } = useQuery(knownMeQuery);
  return (
    <Dialog
      open
      title={t`Do you want to log out?`}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>
            <Trans>Stay in my application</Trans>
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    >
      <p className="text-base">
        {user?.email ? (
          <Trans>
            We save your answers first. You can come back with your phone number and your email.
          </Trans>
        ) : (
          <Trans>We save your answers first. You can come back with your invitation link.</Trans>
        )}
      </p>
    </Dialog>
  );
}

/**
 * The logout of a signed-in screen. It saves drafts first; the session clock clears the query
 * cache.
 */
function useLogout(from: LogoutFrom) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [loggingOut, setLoggingOut] = useState(false);
  const logout = useOneAtATime(async () => {
    setLoggingOut(true);
    try {
      const to = await logOut(from, queryClient);
      if (to) return void navigate(to, { replace: true, state: arrival("signed-out") });
    } catch {
      void notify("error", t`You are still signed in`, {
        description: t`Check your connection and log out again.`,
      });
    }
    setLoggingOut(false);
  });
  return { logout: () => void logout(), loggingOut };
}
