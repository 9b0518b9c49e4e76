import type { ApplicationValues } from "./fields/application";
import type { FamilyMemberInput } from "./steps";

/**
 * What an employer sent along about a worker, encrypted in `invitations.prefill`: an unknown value
 * is the empty string, and phones stay as the employer wrote them.
 */
export type InvitationPrefill = Partial<ApplicationValues> & {
  familyMembers?: FamilyMemberInput[];
};
