import type { ApplicationStatus } from "#contract/statuses";

/** The errors of `application.transition` when an application that is over gets a new offer. */
export const overErrors = (status: ApplicationStatus) => [
  {
    path: "status",
    code: "invalid" as const,
    detail: `An offer cannot change while the application is ${status}`,
  },
];
