import type { PageQuery } from "#contract/employer-queries";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { auditView } from "../employers/audit-view";
import { findAuditTrail, TRAIL_ORDER } from "./employer-applications.repository";

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
