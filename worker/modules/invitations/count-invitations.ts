import { INVITATION_STATUSES, type InvitationStatus } from "#contract/statuses";
import type { EmployerCall } from "../../lib/ctx";
import { countByStatus } from "./employer-invitations.repository";

type InvitationCounts = Record<InvitationStatus, number>;

/** Counts the invitations of each of these contracts by status, in one query for all. */
export async function countInvitations({
  ctx,
  input,
}: EmployerCall<{ contractIds: string[] }>): Promise<(contractId: string) => InvitationCounts> {
  const rows = await countByStatus(ctx, input.contractIds);
  return (contractId) => {
    const own = rows.filter((row) => row.contractId === contractId);
    return Object.fromEntries(
      INVITATION_STATUSES.map((one) => [one, own.find((row) => row.status === one)?.count ?? 0]),
    ) as InvitationCounts;
  };
}
