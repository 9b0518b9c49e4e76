import type { ApplicationView } from "#contract/applications";
import { needsVisaDetails } from "./document-sections";
import { isApplicationStatus } from "./status-look";

/**
 * Where an application stands. `returned`: the company asked for changes. After the approval:
 * waiting for the consulate, sending the visa, waiting for the trip, everything sent.
 */
export type Stage =
  | "draft"
  | "returned"
  | "submitted"
  | "reviewed"
  | "consulate"
  | "visa"
  | "travel"
  | "complete"
  | "rejected"
  | "unknown";

export type Standing = Pick<
  ApplicationView,
  "status" | "statusReason" | "visaDocumentUrl" | "visaNumber" | "i94DocumentUrl"
>;

export function stageOf(application: Standing): Stage {
  const { status, statusReason } = application;
  if (!isApplicationStatus(status)) return "unknown";
  if (status === "draft") return statusReason ? "returned" : "draft";
  return status === "approved" ? stageAfterApproval(application) : status;
}

function stageAfterApproval(application: Standing): Stage {
  const { visaDocumentUrl, i94DocumentUrl } = application;
  // An I-94 is given on arrival: by then there is a visa to send.
  if (!visaDocumentUrl) return i94DocumentUrl ? "visa" : "consulate";
  if (needsVisaDetails(application)) return "visa";
  return i94DocumentUrl ? "complete" : "travel";
}
