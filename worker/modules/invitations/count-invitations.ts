import { INVITATION_STATUSES } from "#contract/statuses";
import { countsOf } from "../../lib/counts-of";
import type { EmployerCall } from "../../lib/ctx";
import { countByStatus } from "./employer-invitations.repository";

/** Counts the invitations of each of these contracts by status, with a single query. */
export const countInvitations = async ({ ctx, input }: EmployerCall<{ contractIds: string[] }>) =>
  countsOf(INVITATION_STATUSES, await countByStatus(ctx, input.contractIds));
