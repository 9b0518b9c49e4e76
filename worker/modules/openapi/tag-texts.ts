import type { EmployerGroup } from "#contract/api";

/** The description of each group of endpoints in the document. */
export const TAG_TEXTS: Record<EmployerGroup, string> = {
  Season: "The status of everybody, and the tasks of today.",
  Contracts: "A contract has an offer and its workers. Sending it again updates both.",
  Invitations: "One for every worker: the link, its status, and the texts to send.",
  Applications: "What a worker entered, its status, and changing it.",
  Documents:
    "Files of an application: read them, request them again, upload on the worker's behalf.",
  Messages:
    "Messages to workers, sent by hand or by WhatsApp, SMS and e-mail, and the phones that have opted out.",
  People: "The workers who have signed in; export or erase everything about one of them.",
  Filters: "Saved filters of the console's lists, private or shared.",
  Webhooks: "Events sent to your endpoints, signed by the Standard Webhooks specification.",
  Team: "The members of the hiring team, who sign in to the console at `/hiring`.",
  Settings: "The defaults of new offers, and how long people's data is kept.",
  Keys: "The employer's own API keys.",
  Audit: "The audit trail of the account: who did what, and on whose behalf.",
  Sandbox: "Acts as a made-up worker, so that you can test your system. Only with sandbox keys.",
  Description: "This document, as JSON and as a page.",
};
