import { APPLICATION_STATUSES } from "#contract/statuses";
import { countsOf } from "../../lib/counts-of";
import type { EmployerCall } from "../../lib/ctx";
import { countByStatus } from "./employer-applications.repository";

/** Counts the applications of each of these contracts by status, with a single query. */
export const countApplications = async ({ ctx, input }: EmployerCall<{ contractIds: string[] }>) =>
  countsOf(APPLICATION_STATUSES, await countByStatus(ctx, input.contractIds));
