import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { arrival } from "../../lib/arrival";
import { notify } from "../../lib/notify";
import { useOneAtATime } from "../../lib/use-one-at-a-time";
import { logOut, type LogoutFrom } from "./log-out";

/**
 * The logout of a signed-in screen. It saves drafts first; the session clock clears the query
 * cache.
 */
export function useLogout(from: LogoutFrom) {
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
