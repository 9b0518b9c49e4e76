import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MessageFacts, WordedKind } from "#contract/messages";
import type { MilestoneKind } from "#contract/milestones";
import type { WorkerMessage } from "#contract/worker-words";
import { i18nOf } from "../i18n/catalogues";
import { formatDate } from "../lib/format";

/** Placeholders stay in a message until they are filled, as in an employer's own wording. */
const name = "{name}";
const employer = "{employer}";
const position = "{position}";
const place = "{place}";
const lastDay = "{lastDay}";
const link = "{link}";
/** The date of a milestone. */
const date = "{date}";

const WORDS: Record<Exclude<WordedKind, "milestone_recorded">, MessageDescriptor> = {
  invitation: msg`Hello ${name}, ${employer} has a job for you: ${position} in ${place}. See the offer and answer it with this link, which is only for you: ${link}`,
  reminder_unopened: msg`Hello ${name}, ${employer} sent you a job offer: ${position} in ${place}. You have not opened it yet. The link is only for you and expires on ${lastDay}: ${link}`,
  reminder_unanswered: msg`Hello ${name}, ${employer} is waiting for your answer to the job offer: ${position} in ${place}. You can say yes or no until ${lastDay}: ${link}`,
  reminder_unfinished: msg`Hello ${name}, your application with ${employer} is not finished. What you wrote is saved. Continue here: ${link}`,
  reminder_document: msg`Hello ${name}, ${employer} is still waiting for a new photo of a document. You can take it with your phone here: ${link}`,
  status_reviewed: msg`Hello ${name}, ${employer} has reviewed your application. You do not have to do anything now. See its status here: ${link}`,
  status_returned: msg`Hello ${name}, ${employer} asks you to correct something in your application. See what to correct here: ${link}`,
  status_approved: msg`Hello ${name}, good news: ${employer} has approved your application. See what comes next: ${link}`,
  status_rejected: msg`Hello ${name}, ${employer} has decided on your application. Read the decision here: ${link}`,
  status_reopened: msg`Hello ${name}, ${employer} is reviewing your application again. See its status here: ${link}`,
  status_withdrawn: msg`Hello ${name}, ${employer} has closed your application. See it here: ${link}`,
  document_requested: msg`Hello ${name}, ${employer} needs a new photo of one of your documents. See which one and why here: ${link}`,
  offer_changed: msg`Hello ${name}, ${employer} proposes a change to your job offer. Read it and answer here: ${link}`,
};

const MILESTONE_WORDS: Record<MilestoneKind, MessageDescriptor> = {
  petition_filed: msg`Hello ${name}, ${employer} has filed the petition for your visa. See what comes next: ${link}`,
  consulate_appointment: msg`Hello ${name}, you have an appointment at the consulate on ${date}. See the place, the time and what to bring: ${link}`,
  visa_issued: msg`Hello ${name}, your visa has been issued. See what comes next: ${link}`,
  travel: msg`Hello ${name}, your trip to work with ${employer} is on ${date}. See the details here: ${link}`,
  arrival: msg`Hello ${name}, ${employer} has recorded that you arrived. See it here: ${link}`,
  did_not_arrive: msg`Hello ${name}, ${employer} has recorded that you did not arrive. If this is a mistake, tell them. See it here: ${link}`,
  finished: msg`Hello ${name}, ${employer} has recorded that your work is finished. See it here: ${link}`,
};

const TRIP_NEWS = msg`Hello ${name}, ${employer} has news about your visa or your trip. See it here: ${link}`;

function wordsOf(kind: WordedKind, { milestone }: MessageFacts): MessageDescriptor {
  if (kind !== "milestone_recorded") return WORDS[kind];
  return milestone ? MILESTONE_WORDS[milestone] : TRIP_NEWS;
}

export const workerMessage: WorkerMessage = {
  words: (kind, about, language) => {
    const words = i18nOf(language)._(wordsOf(kind, about));
    return words.replace(date, about.date ? formatDate(about.date, language) : "");
  },
  stop: (language) => i18nOf(language)._(msg`If you do not want more messages, reply STOP.`),
  nameless: (language) => i18nOf(language)._(msg`worker`),
  day: formatDate,
  subject: (company, language) => i18nOf(language)._(msg`A message from ${company}`),
  test: (language) =>
    i18nOf(language)._(msg`This is a test. Messages to your workers will arrive like this one.`),
};
