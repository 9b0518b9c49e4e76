import type { ApplicationView } from "#contract/applications";
import type { MilestoneKind } from "#contract/milestones";
import { isReturned } from "#contract/statuses";
import { needsVisaDetails } from "./document-sections";
import { isApplicationStatus } from "./status-look";

/**
 * How far an application is. `returned`: the company asked for changes. After the approval: waiting
 * for the `consulate`, `visa` to be sent, waiting to `travel`, `arrived` without an I-94, all sent
 * (`complete`); or recorded by the company: did not arrive (`missed`), season over (`finished`).
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

export type StageInput = Pick<
  ApplicationView,
  "status" | "statusReason" | "visaDocumentUrl" | "visaNumber" | "i94DocumentUrl" | "milestones"
>;

/** The milestone of this kind, if the company recorded one. */
export const recorded = ({ milestones }: Pick<StageInput, "milestones">, kind: MilestoneKind) =>
  milestones.find((one) => one.kind === kind);

/** `today` is the worker's: `YYYY-MM-DD`. */
export function stageOf(application: StageInput, today: string): Stage {
  const { status } = application;
  if (!isApplicationStatus(status)) return "unknown";
  if (isReturned(application)) return "returned";
  return status === "approved" ? stageAfterApproval(application, today) : status;
}

function stageAfterApproval(application: StageInput, today: string): Stage {
  const { visaDocumentUrl, i94DocumentUrl } = application;
  if (recorded(application, "did_not_arrive")) return "missed";
  if (recorded(application, "finished")) return "finished";
  const appointment = recorded(application, "consulate_appointment");
  // Nothing may hide an appointment that lies ahead: what came before it is old, or a mistake.
  if (appointment && appointment.date >= today) return "consulate";
  // The visa of a worker who has arrived, or has an I-94 after the appointment, is still to be sent.
  const hasVisa =
    recorded(application, "visa_issued") ??
    recorded(application, "arrival") ??
    (appointment && i94DocumentUrl);
  if (!hasVisa && !visaDocumentUrl) return "consulate";
  if (!visaDocumentUrl) return "visa";
  if (needsVisaDetails(application)) return "visa";
  if (i94DocumentUrl) return "complete";
  return recorded(application, "arrival") ? "arrived" : "travel";
}
