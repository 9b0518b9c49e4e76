import { paths } from "./paths";
import { isOver } from "./statuses";

/**
 * The screen to show instead of the one at `pathname` for an application in this status; undefined
 * where that one fits. Only an application that was submitted, and is not over, has a confirmation.
 */
export function redirectForStatus(pathname: string, status: string): string | undefined {
  const isDraft = status === "draft";
  if (pathname === paths.onboarding && !isDraft) return paths.dashboard;
  if (pathname !== paths.success) return undefined;
  if (isDraft) return paths.onboarding;
  return isOver(status) ? paths.dashboard : undefined;
}
