import {
  applicationFilter,
  applicationQuery,
  pageQuery,
  statusInput,
} from "../../employer-queries";
import { MILESTONES, milestoneInput } from "../../milestones";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** An employer's applications. Literal paths come before those with an id. */
export const applicationApi = {
  listApplications: {
    address: "GET /api/v1/applications",
    access: "read",
    query: applicationQuery,
    response: responses.ApplicationPage,
    tag: "Applications",
    summary: "Find applications",
    description: "The least recently changed first; pages stay right while applications change.",
  },
  exportApplications: {
    address: "GET /api/v1/applications/export.csv",
    access: "read",
    query: applicationFilter,
    files: ["text/csv"],
    tag: "Applications",
    summary: "Export applications as CSV",
    description:
      "UTF-8 for spreadsheets; no cell is read as a formula. With `read:identity` it has the columns of the numbers too, in clear. Every person in it is audited.",
  },
  exportDs160: {
    address: "GET /api/v1/applications/ds160.csv",
    access: "read:identity",
    query: applicationFilter,
    files: ["text/csv"],
    tag: "Applications",
    summary: "Export what the visa form DS-160 asks for",
    description:
      "Names in capital ASCII letters beside the original, dates as 5-OCT-1968. Every person in it is audited.",
  },
  readDs160: {
    address: "GET /api/v1/applications/:id/ds160",
    access: "read:identity",
    response: responses.Ds160,
    errors: ["application.not_found"],
    tag: "Applications",
    summary: "Read what the visa form DS-160 asks of one person",
    description: "The cells of that sheet by the names of its columns. The reading is audited.",
  },
  readApplication: {
    address: "GET /api/v1/applications/:id",
    access: "read",
    response: responses.Application,
    tagged: true,
    errors: ["application.not_found"],
    tag: "Applications",
    summary: "Read a complete application",
    description:
      "With `read:identity` also the numbers, in clear, and the addresses of the files. `worker` is the record as a contract takes it: with `read:identity` and `invite` complete, ready to be sent again. The reading is audited.",
  },
  readAudit: {
    address: "GET /api/v1/applications/:id/audit",
    access: "read",
    query: pageQuery,
    response: responses.AuditPage,
    errors: ["application.not_found"],
    tag: "Applications",
    summary: "Read who did what with an application",
    description: "Changes, and every reading of its personal data, oldest first.",
  },
  changeStatus: {
    address: "POST /api/v1/applications/:id/status",
    access: "review",
    body: statusInput,
    response: responses.ApplicationStatus,
    tagged: true,
    ifMatch: true,
    errors: [
      "application.not_found",
      "application.transition",
      "application.document_requested",
      "application.stale",
    ],
    tag: "Applications",
    summary: "Move an application on, or back",
    description:
      "submitted → reviewed, approved, rejected, withdrawn or draft; reviewed → the same or submitted; draft → rejected (closed) or withdrawn; approved → reviewed or withdrawn; rejected and withdrawn → reviewed, or draft. Draft (asking the worker for changes), closing a draft and every step back to reviewed need a `reason`. What was never submitted goes back to draft only. While a document is asked for again, approving needs `force`. Of two moves at once one wins.",
  },
  recordMilestone: {
    address: "PUT /api/v1/applications/:id/milestones/:kind",
    access: "review",
    words: { kind: MILESTONES },
    body: milestoneInput,
    response: responses.Milestones,
    tagged: true,
    ifMatch: true,
    errors: ["application.not_found", "application.transition", "application.stale"],
    tag: "Applications",
    summary: "Record a milestone",
    description:
      "Of an approved application; the worker sees it on the dashboard with day, time, place and note. A second one of a kind replaces the first; arrival and did_not_arrive replace each other.",
  },
  removeMilestone: {
    address: "DELETE /api/v1/applications/:id/milestones/:kind",
    access: "review",
    words: { kind: MILESTONES },
    response: responses.Milestones,
    tagged: true,
    ifMatch: true,
    errors: ["application.not_found", "application.transition", "application.stale"],
    tag: "Applications",
    summary: "Remove a milestone that was recorded by mistake",
    description: "A second time changes nothing.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
