import type { ApplicationStatus, InvitationStatus } from "#contract/statuses";

/** A row that a bulk action means, as it was read. */
export type Chosen = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  status: ApplicationStatus | InvitationStatus;
  changeTag: string;
  /** Of an application: the invitation that opened it. */
  invitationId?: string | null;
};

export const nameOf = ({ firstName, lastName }: Pick<Chosen, "firstName" | "lastName">) =>
  [firstName, lastName].filter(Boolean).join(" ");
