/** Application states and the transitions a hiring team may make. */
export const APPLICATION_STATUSES = [
  "draft",
  "submitted",
  "reviewed",
  "approved",
  "rejected",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export type BadgeTone = "grey" | "blue" | "yellow" | "green" | "red";

/** Percent of the dashboard's bar and the badge colour. Any other status is 0 and grey. */
export const STATUS_VIEW: Record<ApplicationStatus, { progress: number; tone: BadgeTone }> = {
  draft: { progress: 25, tone: "grey" },
  submitted: { progress: 50, tone: "blue" },
  reviewed: { progress: 75, tone: "yellow" },
  approved: { progress: 100, tone: "green" },
  rejected: { progress: 100, tone: "red" },
};

/** Moves of the hiring team; draft → submitted belongs to the worker alone. */
export const STATUS_TRANSITIONS: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  draft: [],
  submitted: ["reviewed", "approved", "rejected", "draft"],
  reviewed: ["approved", "rejected", "submitted", "draft"],
  approved: [],
  rejected: [],
};

export const INVITATION_STATUSES = [
  "pending",
  "opened",
  "accepted",
  "declined",
  "expired",
  "revoked",
] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
