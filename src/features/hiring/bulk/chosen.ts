import type { ApplicationStatus, InvitationStatus } from "#contract/statuses";

/** A row chosen for a bulk action, as it was last read. */
export type Chosen = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  status: ApplicationStatus | InvitationStatus;
  changeTag: string;
  /** For an application: the invitation that opened it. */
  invitationId?: string | null;
};

export const nameOf = ({ firstName, lastName }: Pick<Chosen, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");
