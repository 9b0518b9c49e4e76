import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ApplicationStatus } from "#contract/statuses";
import { isApplicationStatus } from "./status-look";

/** Who has to act now. */
export type Actor = "you" | "team" | "nobody";

type StatusText = {
  label: MessageDescriptor;
  actor: Actor;
  /** What happens next, when nothing is left to send. */
  next: MessageDescriptor;
};

/** The label of each status, and what it means for the person. */
const STATUS_TEXT = {
  draft: {
    label: msg`In Progress`,
    actor: "you",
    next: msg`Finish the five steps and submit your application. Your answers are saved.`,
  },
  submitted: {
    label: msg`Under Review`,
    actor: "team",
    next: msg`The hiring team is checking your answers and documents. You do not need to do anything now.`,
  },
  reviewed: {
    label: msg`Review Complete`,
    actor: "team",
    next: msg`Your application was checked. The hiring team will decide and may call you for a phone interview.`,
  },
  approved: {
    label: msg`Approved`,
    actor: "nobody",
    next: msg`You have sent everything: your visa, its details and your I-94. If the hiring team asks for another document, send it below.`,
  },
  rejected: {
    label: msg`Rejected`,
    actor: "nobody",
    next: msg`The hiring team decided not to continue with this application. Contact support if you have questions.`,
  },
} satisfies Record<ApplicationStatus, StatusText>;

const UNKNOWN: StatusText = {
  label: msg`Unknown`,
  actor: "nobody",
  next: msg`We cannot show the status of your application right now. Please contact support.`,
};

/** The texts of a status; also for one this build does not know. */
export function statusText(status: string): StatusText {
  return isApplicationStatus(status) ? STATUS_TEXT[status] : UNKNOWN;
}
