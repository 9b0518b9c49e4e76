import { auditQuery } from "../../audit";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** The employer's whole audit trail. */
export const auditApi = {
  listAudit: {
    address: "GET /api/v1/audit",
    access: "admin",
    query: auditQuery,
    response: responses.AuditPage,
    summary: "Read the audit trail of the account",
    description:
      "Returns who changed what in the account (from applications and offers to keys and settings), and every read of personal data, oldest first unless `sort` is given.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
