import { eraseInput } from "../../erasures";
import { personQuery } from "../../people";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** An employer's people: finding, exporting and erasing one. */
export const peopleApi = {
  listPeople: {
    address: "GET /api/v1/people",
    access: "read",
    query: personQuery,
    response: responses.PersonPage,
    summary: "Find people",
    description:
      "Everybody who has signed in, oldest first. `duplicates=true` finds those who share name and phone with another; the CWJ decides who is who, so nothing merges them.",
  },
  readPerson: {
    address: "GET /api/v1/people/:id",
    access: "read",
    response: responses.Person,
    errors: ["person.not_found"],
    summary: "Read a person",
    description: "With the ids of their applications and invitations.",
  },
  exportPerson: {
    address: "GET /api/v1/people/:id/export",
    access: "read:identity",
    response: responses.PersonExport,
    errors: ["person.not_found"],
    summary: "Export everything about a person",
    description:
      "For a person who asks what is kept: applications with drafts, family and addresses of the files, invitations, accepted terms and their changes, sign-ins and the audit trail. Numbers are in clear; links are not in it. The export is audited.",
  },
  erasePerson: {
    address: "POST /api/v1/people/:id/erase",
    access: "erase",
    body: eraseInput,
    response: responses.Erased,
    errors: ["person.not_found", "erase.not_confirmed"],
    summary: "Erase a person",
    description:
      "For good: applications, drafts, files, invitations with their links, sessions. `confirm` is the person's id or CWJ. Their applications become tombstones in the list of applications and `application.erased` events. A second time answers the same for a year.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
