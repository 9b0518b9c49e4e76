import type { AuditQuery } from "#contract/audit";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { auditView } from "./audit-view";
import { findEvents, orderOf } from "./audit.repository";

/** Events in the employer's account that pass the filters, oldest first unless sorted otherwise. */
export async function listAudit({ ctx, input }: EmployerCall<AuditQuery>) {
  return pageOf(await findEvents(ctx, input), orderOf(input), input.limit, auditView);
}
