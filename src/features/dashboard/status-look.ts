import { STATUS_VIEW, type ApplicationStatus, type BadgeTone } from "#contract/statuses";

export function isApplicationStatus(status: string): status is ApplicationStatus {
  return Object.hasOwn(STATUS_VIEW, status);
}

/** Progress in percent and the badge's color; an unknown status is grey at 0 percent. */
export function statusLook(status: string): { progress: number; tone: BadgeTone } {
  return isApplicationStatus(status) ? STATUS_VIEW[status] : { progress: 0, tone: "grey" };
}
