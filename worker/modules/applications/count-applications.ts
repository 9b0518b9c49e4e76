import { APPLICATION_STATUSES, type ApplicationStatus } from "#contract/statuses";
import type { EmployerCall } from "../../lib/ctx";
import { countByStatus } from "./employer-applications.repository";

type ApplicationCounts = Record<ApplicationStatus, number>;

/** Counts the applications of each of these contracts by status, in one query for all. */
export async function countApplications({
  ctx,
  input,
}: EmployerCall<{ contractIds: string[] }>): Promise<(contractId: string) => ApplicationCounts> {
  const rows = await countByStatus(ctx, input.contractIds);
  return (id) => {
    const own = rows.filter((row) => row.contractId === id);
    return Object.fromEntries(
      APPLICATION_STATUSES.map((one) => [one, own.find((row) => row.status === one)?.count ?? 0]),
    ) as ApplicationCounts;
  };
}
