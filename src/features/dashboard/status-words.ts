import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Milestone } from "#contract/milestones";
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

/** The label of the badge, also for a status that this build does not know. */
export const statusLabel = (status: string): MessageDescriptor =>
  isApplicationStatus(status) ? LABELS[status] : msg`Unknown`;

/** What happens next, or what the person can do, with what the company recorded for it. */
export type Fact = {
  icon: IconName;
  title: MessageDescriptor;
  recorded?: Milestone | undefined;
  words?: MessageDescriptor | undefined;
};

type StatusWords = { headline: MessageDescriptor; lead: MessageDescriptor; facts?: Fact[] };

type Values = {
  name: string;
  phone: string;
  /** The first submit creates the reference: without it nothing was ever submitted. */
  hasReference: boolean;
  /** The person still has to send something for this application. */
  hasTasks: boolean;
  /** The person has nothing to do: not here, nor on an offer change or in another application. */
  isFree: boolean;
  /** The appointment at the consulate and the trip, once the company recorded them. */
  appointment: Milestone | undefined;
  trip: Milestone | undefined;
};

const STILL_MISSING = msg`We still need something from you.`;

/** Says that the person has nothing to do, if that is so. */
const nothingToDo = ({ isFree, phone }: Values): Fact[] =>
  isFree
    ? [
        {
          icon: "check",
          title: msg`You don't need to do anything now`,
          words: msg`Keep your phone on. The company may call you at ${phone}.`,
        },
      ]
    : [];

const LET_YOU_KNOW: Fact = {
  icon: "clock",
  title: msg`The company will let you know`,
  words: msg`You can come back to this page at any time to see how your application is going.`,
};

const inReview = (headline: MessageDescriptor, lead: MessageDescriptor, values: Values) =>
  values.hasTasks
    ? { headline, lead: STILL_MISSING }
    : { headline, lead, facts: [...nothingToDo(values), LET_YOU_KNOW] };

/** The company's own note says what to bring. */
const bringWords = (appointment: Milestone | undefined) => {
  if (!appointment) return msg`The company will tell you the day, the place and what to bring.`;
  return appointment.note ? undefined : msg`Take your passport with you.`;
};

const tripFact = (trip: Milestone): Fact => ({
  icon: "bus",
  title: msg`Your trip`,
  recorded: trip,
});

const congratulations = ({ name }: Values) => msg`Congratulations, ${name}!`;

const CALL = msg`If this is a mistake, or if you changed your mind, call.`;

const WORDS: Record<Stage, (values: Values) => StatusWords> = {
  draft: () => ({
    headline: msg`Finish your application`,
    lead: msg`There are five steps. Your answers are saved.`,
  }),
  returned: () => ({
    headline: msg`The company asks you for a correction`,
    lead: msg`Correct it and submit your application again. Your answers are saved.`,
  }),
  submitted: (values) => {
    const { name } = values;
    return inReview(
      msg`The company is reviewing your application`,
      msg`${name}, we have everything you sent.`,
      values,
    );
  },
  reviewed: (values) =>
    inReview(
      msg`Your application has been reviewed`,
      msg`The company still has to decide.`,
      values,
    ),
  consulate: (values) => {
    const { appointment } = values;
    return {
      headline: congratulations(values),
      lead: msg`The company approved your application. Next comes your visa.`,
      facts: [
        {
          icon: "calendar",
          title: msg`Your appointment at the consulate`,
          recorded: appointment,
          words: bringWords(appointment),
        },
        ...nothingToDo(values),
      ],
    };
  },
  visa: (values) => ({
    headline: congratulations(values),
    lead: msg`We still need something about your visa.`,
    facts: values.trip ? [tripFact(values.trip)] : [],
  }),
  travel: (values) => ({
    headline: congratulations(values),
    lead: values.hasTasks ? STILL_MISSING : msg`We have your visa. Next comes your trip.`,
    facts: [
      values.trip
        ? tripFact(values.trip)
        : {
            icon: "bus",
            title: msg`Your trip`,
            words: msg`The company will tell you when and how you travel.`,
          },
    ],
  }),
  arrived: ({ name }) => ({
    headline: msg`Welcome, ${name}!`,
    lead: msg`You have arrived. Now we only need your I‑94.`,
  }),
  complete: (values) => ({
    headline: congratulations(values),
    lead: values.hasTasks
      ? STILL_MISSING
      : msg`You have sent everything: your visa, its details and your I‑94.`,
    facts: nothingToDo(values),
  }),
  finished: ({ name }) => ({
    headline: msg`Your season is over`,
    lead: msg`${name}, thank you for your work.`,
  }),
  missed: () => ({ headline: msg`The company recorded that you did not arrive`, lead: CALL }),
  withdrawn: () => ({ headline: msg`Your application was withdrawn`, lead: CALL }),
  rejected: ({ name, hasReference }) => ({
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
          ? msg`Have your reference number ready when you call.`
          : msg`When you call, say your full name and which job it is about.`,
      },
    ],
  }),
  unknown: () => ({
    headline: msg`We cannot show your status right now`,
    lead: msg`Your application is safe. Try again later, or call us.`,
  }),
};

/** The headline of a stage, and what happens next. */
export const statusWords = (stage: Stage, values: Values): StatusWords => WORDS[stage](values);
