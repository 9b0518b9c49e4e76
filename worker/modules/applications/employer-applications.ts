import type { ApplicationFilter, PageQuery } from "#contract/employer-queries";
import { APPLICATION_STATUSES } from "#contract/statuses";
import { AppError } from "../../lib/app-error";
import { countsOf } from "../../lib/counts-of";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { auditView } from "../employers/audit-view";
import {
  countByStatus,
  findAuditTrail,
  findSelection,
  TRAIL_ORDER,
} from "./employer-applications.repository";
import { findTags } from "./tags.repository";

/** The applications that a filter finds, for a bulk action. */
export const selectApplications = ({ ctx, input }: EmployerCall<ApplicationFilter>) =>
  findSelection(ctx, input);

/** Counts the applications of each of these contracts by status, with a single query. */
export const countApplications = async ({ ctx, input }: EmployerCall<{ contractIds: string[] }>) =>
  countsOf(APPLICATION_STATUSES, await countByStatus(ctx, input.contractIds));

/** The tags that this employer's applications have. */
export const listTags = async ({ ctx }: { ctx: EmployerCtx }) => ({
  items: await findTags(ctx),
});

/**
 * Everything that happened to an application and its invitation, including every read of its data,
 * oldest first. @throws AppError application.not_found, also for another employer's application
 */
export async function readAudit({
  ctx,
  input: { id, ...query },
}: EmployerCall<PageQuery & { id: string }>) {
  const rows = await findAuditTrail(ctx, id, query);
  if (!rows) throw new AppError("application.not_found");
  return pageOf(rows, TRAIL_ORDER, query.limit, auditView);
}
