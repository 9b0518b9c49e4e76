import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ApplicationStatus } from "#contract/statuses";
import type { IconName } from "../../components/ui/icon";
import type { Stage } from "./stage";
import { isApplicationStatus } from "./status-look";

const LABELS = {
  draft: msg`In Progress`,
  submitted: msg`Under Review`,
  reviewed: msg`Review Complete`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
} satisfies Record<ApplicationStatus, MessageDescriptor>;

/** The words of the badge; also for a status this build does not know. */
export const statusLabel = (status: string): MessageDescriptor =>
  isApplicationStatus(status) ? LABELS[status] : msg`Unknown`;

/** What happens next, or what the person can do. */
export type Fact = { icon: IconName; title: MessageDescriptor; words: MessageDescriptor };

export type StatusWords = {
  headline: MessageDescriptor;
  lead: MessageDescriptor;
  facts: Fact[];
};

type Values = {
  name: string;
  phone: string;
  /** Made by the first submit: without it nothing was ever sent. */
  hasReference: boolean;
  /** Something of this application is asked for. */
  isAsked: boolean;
  /** Nothing waits for the person: nothing here, no change of the offer, no other application. */
  isFree: boolean;
  /** Day, time and place of the consulate or the trip, once the company recorded them. */
  appointment: string | undefined;
};

/** The headline of a stage, and what happens next. */
export function statusWords(stage: Stage, values: Values): StatusWords {
  switch (stage) {
    case "draft":
      return {
        headline: msg`Finish your application`,
        lead: msg`There are five steps. Your answers are saved.`,
        facts: [],
      };
    case "returned":
      return {
        headline: msg`The company asks you for a correction`,
        lead: msg`Correct it and submit your application again. Your answers are saved.`,
        facts: [],
      };
    case "submitted":
    case "reviewed":
      return wordsOfReview(stage, values);
    case "rejected":
      return wordsOfRejection(values);
    case "withdrawn":
    case "missed":
      return wordsOfAbsence(stage);
    case "unknown":
      return {
        headline: msg`We cannot show your status right now`,
        lead: msg`Your application is safe. Try again later, or call us.`,
        facts: [],
      };
    default:
      return wordsOfApproval(stage, values);
  }
}

function wordsOfReview(stage: "submitted" | "reviewed", values: Values): StatusWords {
  const { name, phone, isAsked, isFree } = values;
  const isReviewed = stage === "reviewed";
  const received = isReviewed
    ? msg`The company still has to decide.`
    : msg`${name}, we have everything you sent.`;
  return {
    headline: isReviewed
      ? msg`Your application has been reviewed`
      : msg`The company is reviewing your application`,
    lead: isAsked ? STILL_MISSING : received,
    facts: isAsked
      ? []
      : [
          ...(isFree ? [nothingToDo(phone)] : []),
          {
            icon: "clock",
            title: msg`The company will let you know`,
            words: msg`You can come back to this page whenever you like to see how it is going.`,
          },
        ],
  };
}

const STILL_MISSING = msg`Something is still missing from you.`;

const nothingToDo = (phone: string): Fact => ({
  icon: "check",
  title: msg`You don't need to do anything now`,
  words: msg`Keep your phone on: they may call you at ${phone}.`,
});

function wordsOfApproval(
  stage: "consulate" | "visa" | "travel" | "arrived" | "complete" | "finished",
  { name, phone, isAsked, isFree, appointment }: Values,
): StatusWords {
  const headline = msg`Congratulations, ${name}!`;
  switch (stage) {
    case "consulate":
      return {
        headline,
        lead: msg`The company approved your application. Next comes your visa.`,
        facts: [
          {
            icon: "calendar",
            title: msg`Your appointment at the consulate`,
            words: appointment
              ? msg`${appointment} – Take your passport with you.`
              : msg`The company will tell you the day, the place and what to bring.`,
          },
          ...(isFree ? [nothingToDo(phone)] : []),
        ],
      };
    case "visa":
      return {
        headline,
        lead: msg`Something about your visa is still missing here.`,
        facts: [],
      };
    case "travel":
      return {
        headline,
        lead: isAsked ? STILL_MISSING : msg`We have your visa. Next comes your trip.`,
        facts: [
          {
            icon: "bus",
            title: msg`Your trip`,
            words: appointment
              ? msg`${appointment}`
              : msg`The company will tell you when and how you travel.`,
          },
        ],
      };
    case "arrived":
      return {
        headline: msg`Welcome, ${name}!`,
        lead: msg`You have arrived. Only your I‑94 is still missing here.`,
        facts: [],
      };
    case "finished":
      return {
        headline: msg`Your season is over`,
        lead: msg`${name}, thank you for your work.`,
        facts: [],
      };
    case "complete":
      return {
        headline,
        lead: isAsked
          ? STILL_MISSING
          : msg`You have sent everything: your visa, its details and your I‑94.`,
        facts: isFree ? [nothingToDo(phone)] : [],
      };
  }
}

const wordsOfAbsence = (stage: "withdrawn" | "missed"): StatusWords => ({
  headline:
    stage === "withdrawn"
      ? msg`Your application was withdrawn`
      : msg`The company noted that you did not arrive`,
  lead: msg`If this is a mistake, or if you changed your mind, call.`,
  facts: [],
});

const wordsOfRejection = ({ name, hasReference }: Values): StatusWords => ({
  headline: msg`It was not possible this time`,
  lead: hasReference
    ? msg`${name}, thank you for applying. The company decided not to continue with your application.`
    : msg`${name}, the company decided not to continue with your application. You had not submitted it yet.`,
  facts: [
    {
      icon: "calendar",
      title: msg`Try again next season`,
      words: msg`You can ask the company for a new invitation.`,
    },
    {
      icon: "phone",
      title: msg`Ask about it`,
      words: hasReference
        ? msg`Have your reference number at hand when you call.`
        : msg`When you call, say your full name and which job it was.`,
    },
  ],
});
