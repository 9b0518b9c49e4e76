/** Application states and the transitions a hiring team may make. */
export const APPLICATION_STATUSES = [
  "draft",
  "submitted",
  "reviewed",
  "approved",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export type BadgeTone = "grey" | "blue" | "yellow" | "green" | "red";

/** Percent of the dashboard's bar and the color of the badge. Any other status is 0 and grey. */
export const STATUS_VIEW: Record<ApplicationStatus, { progress: number; tone: BadgeTone }> = {
  draft: { progress: 25, tone: "grey" },
  submitted: { progress: 50, tone: "blue" },
  reviewed: { progress: 75, tone: "yellow" },
  approved: { progress: 100, tone: "green" },
  rejected: { progress: 100, tone: "red" },
  withdrawn: { progress: 0, tone: "grey" },
};

/** Statuses in which neither the team nor the worker has anything left to do. */
export const DECIDED_STATUSES: readonly ApplicationStatus[] = ["approved", "rejected", "withdrawn"];

/** Statuses in which nothing more is asked of the worker. */
export const OVER_STATUSES: readonly ApplicationStatus[] = ["rejected", "withdrawn"];
export const isOver = (status: string): boolean => OVER_STATUSES.some((one) => one === status);

type StatusWithReason = { status: string; statusReason: string | null };

/** A draft with a reason was returned to its worker, who is to change something. */
export const isReturned = ({ status, statusReason }: StatusWithReason): boolean =>
  status === "draft" && Boolean(statusReason);

/**
 * The status changes of the hiring team; only the worker moves draft → submitted. An application
 * that was never submitted, or no longer counts as submitted, goes back to draft and not to review.
 */
export const STATUS_TRANSITIONS: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  draft: ["rejected", "withdrawn"],
  submitted: ["reviewed", "approved", "rejected", "withdrawn", "draft"],
  reviewed: ["approved", "rejected", "withdrawn", "submitted", "draft"],
  approved: ["reviewed", "withdrawn"],
  rejected: ["reviewed", "draft"],
  withdrawn: ["reviewed", "draft"],
};

/** Whether a change needs a reason: the worker must know why to act, or why it is undone. */
export const needsReason = (from: ApplicationStatus, to: ApplicationStatus): boolean =>
  to === "draft" ||
  (from === "draft" && to === "rejected") ||
  (to === "reviewed" && DECIDED_STATUSES.includes(from));

export const INVITATION_STATUSES = [
  "pending",
  "opened",
  "accepted",
  "declined",
  "expired",
  "revoked",
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
