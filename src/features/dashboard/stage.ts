import type { ApplicationView } from "#contract/applications";
import type { MilestoneKind } from "#contract/milestones";
import { needsVisaDetails } from "./document-sections";
import { isApplicationStatus } from "./status-look";

/**
 * Where an application stands. `returned`: the company asked for changes. After the approval:
 * waiting for the consulate, sending the visa, waiting for the trip, arrived without having sent the
 * I-94, everything sent; or, as the company recorded, did not arrive, or the season is over.
 */
export type Stage =
  | "draft"
  | "returned"
  | "submitted"
  | "reviewed"
  | "consulate"
  | "visa"
  | "travel"
  | "arrived"
  | "complete"
  | "missed"
  | "finished"
  | "rejected"
  | "withdrawn"
  | "unknown";

export type Standing = Pick<
  ApplicationView,
  "status" | "statusReason" | "visaDocumentUrl" | "visaNumber" | "i94DocumentUrl" | "milestones"
>;

/** What the company recorded of one kind. */
export const recorded = ({ milestones }: Pick<Standing, "milestones">, kind: MilestoneKind) =>
  milestones.find((one) => one.kind === kind);

export function stageOf(application: Standing): Stage {
  const { status, statusReason } = application;
  if (!isApplicationStatus(status)) return "unknown";
  if (status === "draft") return statusReason ? "returned" : "draft";
  return status === "approved" ? stageAfterApproval(application) : status;
}

function stageAfterApproval(application: Standing): Stage {
  const { visaDocumentUrl, i94DocumentUrl } = application;
  if (recorded(application, "did_not_arrive")) return "missed";
  if (recorded(application, "finished")) return "finished";
  // Who arrived, or was given an I-94 for it, has a visa to send.
  const hasVisa =
    i94DocumentUrl ?? recorded(application, "visa_issued") ?? recorded(application, "arrival");
  if (!visaDocumentUrl) return hasVisa ? "visa" : "consulate";
  if (needsVisaDetails(application)) return "visa";
  if (i94DocumentUrl) return "complete";
  return recorded(application, "arrival") ? "arrived" : "travel";
}
