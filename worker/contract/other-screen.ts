import { paths } from "./paths";
import { isOver } from "./statuses";

/**
 * The screen that an application in this status has in place of the one at `pathname`; undefined
 * where that one fits. Only what was submitted, and is not over, has a confirmation.
 */
export function otherScreen(pathname: string, status: string): string | undefined {
  const isDraft = status === "draft";
  if (pathname === paths.onboarding && !isDraft) return paths.dashboard;
  if (pathname !== paths.success) return undefined;
  if (isDraft) return paths.onboarding;
  return isOver(status) ? paths.dashboard : undefined;
}
