import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasLeftWizard } from "./has-left-wizard";
import { leaveWizard } from "./leave-wizard";
import { isLeaving, markLeaving } from "./wizard-state";

/**
 * For public screens: signs out when this tab came from the wizard by loading a page (Back, a typed
 * address), which the signed-in area cannot notice.
 */
export function useLeftWizard(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const check = () => {
      if (!isLeaving() && hasLeftWizard()) markLeaving(leaveWizard(queryClient));
    };
    check();
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, [queryClient]);
}
