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
      "Returns everybody who has signed in, oldest first. `duplicates=true` finds people who share name and phone with another; people are told apart by their CWJ, so they are never merged.",
  },
  readPerson: {
    address: "GET /api/v1/people/:id",
    access: "read",
    response: responses.Person,
    errors: ["person.not_found"],
    summary: "Read a person",
    description: "Includes the ids of their applications and invitations.",
  },
  exportPerson: {
    address: "GET /api/v1/people/:id/export",
    access: "read:identity",
    response: responses.PersonExport,
    errors: ["person.not_found"],
    summary: "Export everything about a person",
    description:
      "For a person who asks what data is stored: applications with drafts, family and the URLs of the files, invitations, accepted terms and their changes, messages, sign-ins and the audit trail. Identity numbers are in clear text; links are left out. The export is audited.",
  },
  erasePerson: {
    address: "POST /api/v1/people/:id/erase",
    access: "erase",
    body: eraseInput,
    response: responses.Erased,
    errors: ["person.not_found", "erase.not_confirmed"],
    summary: "Erase a person",
    description:
      "Erases applications, drafts, files, invitations with their links, and sessions; it cannot be undone. `confirm` is the person's id or CWJ. The ids of the erased applications appear in `erased` of the list of applications and in `application.erased` events. For a year, calling it again returns the same response.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
