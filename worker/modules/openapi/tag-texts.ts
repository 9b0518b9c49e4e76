import type { EmployerGroup } from "#contract/api";

/** The description of each group of endpoints in the document. */
export const TAG_TEXTS: Record<EmployerGroup, string> = {
  Season: "Where everybody stands, and what needs somebody today.",
  Contracts: "A contract holds the offer and its workers. Sending it again updates both.",
  Invitations: "One for every worker: the link, what became of it, and words to send.",
  Applications: "What a worker answered, where it stands, and moving it on.",
  Documents: "Files of an application: read, ask for again, upload on the worker's behalf.",
  Messages:
    "What workers are told, by hand or by WhatsApp, SMS and e-mail, and who wants none of it.",
  People: "Who has signed in; export or erase everything about one of them.",
  Filters: "Filters of the console's lists under a name, private or shared.",
  Webhooks: "Being told what happened, signed as the Standard Webhooks specification says.",
  Team: "The people of the hiring team, who sign in to the console at `/hiring`.",
  Settings: "What new offers start with, and how long your people are kept.",
  Keys: "The employer's own API keys.",
  Audit: "Who did what, and for whom, in the whole account.",
  Sandbox: "A made-up worker's part of a season, to try your system out. Only with sandbox keys.",
  Description: "This document.",
};
