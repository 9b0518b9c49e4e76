import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import { arrival } from "../../lib/arrival";
import { flushAll } from "../../lib/flush";
import { notify } from "../../lib/notify";
import { paths } from "../../lib/paths";
import { clearPending } from "../../lib/pending-uploads";
import { clearDevice, removeDeviceDrafts } from "./device-storage";
import { endSession } from "./end-session";

/** Where each logout leads and what it removes from the device (spec 7, decision 8). */
const LOGOUTS = {
  dashboard: { to: paths.userLogin, clean: removeDeviceDrafts },
  onboarding: { to: paths.home, clean: clearDevice },
} as const;

/**
 * The logout of a screen in the signed-in area. What was typed is saved first; the query cache is
 * cleared by the session clock when the area is left.
 */
export function useLogout(from: keyof typeof LOGOUTS) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [loggingOut, setLoggingOut] = useState(false);
  const logout = async () => {
    setLoggingOut(true);
    await flushAll();
    try {
      await endSession();
    } catch {
      setLoggingOut(false);
      void notify("error", t`You are still signed in`, {
        description: t`We could not reach the service. Check your connection and log out again.`,
      });
      return;
    }
    const { to, clean } = LOGOUTS[from];
    clean();
    await clearPending();
    void navigate(to, { replace: true, state: arrival("signed-out") });
  };
  return { logout: () => void logout(), loggingOut };
}
