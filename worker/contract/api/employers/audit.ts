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
    summary: "Read who did what in the account",
    description:
      "Changes of applications, offers, invitations, contracts, documents, keys, webhooks and people, and every reading of personal data, oldest first.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
