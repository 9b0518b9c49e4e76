import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { leaveWizard } from "./leave-wizard";
import { hasLeftWizard } from "./left-wizard";
import { markLeaving } from "./wizard-mark";

let isLeaving = false;

/**
 * For public screens: notices that this tab came from the open wizard by loading a page (Back to
 * an earlier page, a typed address), which the signed-in area itself cannot see. `queryClient`:
 * the program's cache, if it has one.
 */
export function useLeftWizard(queryClient?: QueryClient): void {
  useEffect(() => {
    const check = () => {
      if (isLeaving || !hasLeftWizard()) return;
      isLeaving = true;
      markLeaving(leaveWizard(queryClient).finally(() => (isLeaving = false)));
    };
    check();
    window.addEventListener("pageshow", check);
    return () => window.removeEventListener("pageshow", check);
  }, [queryClient]);
}
