import { milestonesInput, removeMilestonesInput, statusesInput, taggingInput } from "../../bulk";
import {
  applicationFilter,
  applicationQuery,
  dryRun,
  noteInput,
  pageQuery,
  statusInput,
  tagsInput,
} from "../../employer-queries";
import { MILESTONES, milestoneInput } from "../../milestones";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** An employer's applications. Literal paths come before those with an id. */
export const applicationApi = {
  listApplications: {
    address: "GET /api/v1/applications",
    access: "read",
    ownWorkers: true,
    query: applicationQuery,
    response: responses.ApplicationPage,
    summary: "Find applications",
    description:
      "Returns the least recently changed first unless `sort` is given; paging stays correct while applications change. `expand=application` returns each item in full and audits each as a read. With `updatedSince`, `erased` lists the applications that were erased.",
  },
  selectApplications: {
    address: "GET /api/v1/applications/selection",
    access: "read",
    ownWorkers: true,
    query: applicationFilter,
    response: responses.ApplicationSelection,
    summary: "Select all applications that match a filter",
    description:
      "Returns name, status and `changeTag` of each application for a bulk action, and its invitation for a message. At most 5,000 rows; `total` counts all matches.",
  },
  listTags: {
    address: "GET /api/v1/applications/tags",
    access: "read",
    ownWorkers: true,
    response: responses.UsedTags,
    summary: "List the tags in use",
    description:
      "Returns at most 500 tags, sorted by name, each with the number of applications that have it.",
  },
  changeStatuses: {
    address: "POST /api/v1/applications/status",
    access: "review",
    query: dryRun,
    body: statusesInput,
    response: responses.BulkReceipt,
    summary: "Change the status of up to 500 applications",
    description:
      "Each row follows the rules of a single change and gets its own audit event. A row whose change is not allowed, or that has changed since its `changeTag` was read, is refused with a `code`; the other rows still change. Without `force`, an application is not approved while it has a resent document that nobody has checked. To retry refused rows, read them again first.",
  },
  tagApplications: {
    address: "POST /api/v1/applications/tags",
    access: "review",
    query: dryRun,
    body: taggingInput,
    response: responses.BulkReceipt,
    summary: "Add tags to up to 500 applications, or remove tags",
    description:
      "All other tags stay. An application that would have more than 20 tags is refused.",
  },
  recordMilestones: {
    address: "POST /api/v1/applications/milestones",
    access: "review",
    query: dryRun,
    body: milestonesInput,
    response: responses.BulkReceipt,
    summary: "Record a milestone for up to 500 applications",
    description:
      "Records the same date, time, place and note for every approved application; all others are refused.",
  },
  removeMilestones: {
    address: "POST /api/v1/applications/milestones/remove",
    access: "review",
    query: dryRun,
    body: removeMilestonesInput,
    response: responses.BulkReceipt,
    summary: "Remove a milestone from up to 500 applications",
    description:
      "For a milestone that was recorded by mistake; the workers no longer see it. A milestone that it had replaced is not restored.",
  },
  exportApplications: {
    address: "GET /api/v1/applications/export.csv",
    access: "read",
    query: applicationFilter,
    files: ["text/csv"],
    summary: "Export applications as CSV",
    description:
      "Returns a UTF-8 sheet in which no cell is read as a formula. The columns are those of the schema, in the same order. With the scope `read:identity`, they include identity numbers in clear text. The last line is `END` and the number of rows above it; a sheet without that line is incomplete. `UNREADABLE` stands for a value that cannot be decrypted. The export is audited for every person in the sheet.",
    rows: "ApplicationSheetRow",
  },
  exportDs160: {
    address: "GET /api/v1/applications/ds160.csv",
    access: "read:identity",
    query: applicationFilter,
    files: ["text/csv"],
    summary: "Export the data for the visa form DS-160",
    description:
      "Returns a sheet with names in capital ASCII letters beside the original ones, and dates as 05-OCT-1968. The columns are those of the schema, in the same order. The last line is `END` and the number of rows above it; a sheet without that line is incomplete. `UNREADABLE` stands for a value that cannot be decrypted. The export is audited for every person in the sheet.",
    rows: "Ds160",
  },
  readDs160: {
    address: "GET /api/v1/applications/:id/ds160",
    access: "read:identity",
    response: responses.Ds160,
    errors: ["application.not_found"],
    summary: "Read one person's data for the visa form DS-160",
    description:
      "Returns the person's cells of the DS-160 sheet by column name. The read is audited.",
  },
  readApplication: {
    address: "GET /api/v1/applications/:id",
    access: "read",
    ownWorkers: true,
    response: responses.Application,
    tagged: true,
    errors: ["application.not_found"],
    summary: "Read a complete application",
    description:
      "With the scope `read:identity`, the response also has identity numbers in clear text and the URLs of the files. `worker` is the record in the form that a contract accepts; it is complete only with `read:identity` and `invite`. Leave out its `token` when you send it with another contract. The read is audited.",
  },
  readAudit: {
    address: "GET /api/v1/applications/:id/audit",
    access: "read",
    query: pageQuery,
    response: responses.AuditPage,
    errors: ["application.not_found"],
    summary: "Read the audit trail of an application",
    description:
      "Returns who changed the application and who read its personal data, oldest first.",
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
    summary: "Change the status of an application",
    description:
      "Allowed changes: submitted → reviewed, approved, rejected, withdrawn or draft; reviewed → submitted, approved, rejected, withdrawn or draft; draft → rejected (closes it) or withdrawn; approved → reviewed or withdrawn; rejected or withdrawn → reviewed or draft. A `reason` is required to change to draft (which asks the worker for changes), to close a draft, and to go back to reviewed from approved, rejected or withdrawn. An application that was never submitted can only go back to draft. While a document is requested again, approving needs `force`. If two changes arrive at once, one wins.",
  },
  setTags: {
    address: "PUT /api/v1/applications/:id/tags",
    access: "review",
    body: tagsInput,
    response: responses.Tags,
    tagged: true,
    ifMatch: true,
    errors: ["application.not_found", "application.stale"],
    summary: "Set the tags of an application",
    description: "Replaces all tags with labels of your own; the worker never sees them.",
  },
  addNote: {
    address: "POST /api/v1/applications/:id/notes",
    access: "review",
    body: noteInput,
    response: responses.Note,
    status: 201,
    errors: ["application.not_found"],
    summary: "Add a note to an application",
    description: "Only the hiring team sees the note; the worker never does.",
  },
  removeNote: {
    address: "DELETE /api/v1/applications/:id/notes/:noteId",
    access: "review",
    status: 204,
    errors: ["note.not_found"],
    summary: "Remove a note",
    description: "It cannot be undone.",
  },
  recordMilestone: {
    address: "PUT /api/v1/applications/:id/milestones/:kind",
    access: "review",
    allowed: { kind: MILESTONES },
    body: milestoneInput,
    response: responses.Milestones,
    tagged: true,
    ifMatch: true,
    errors: ["application.not_found", "application.transition", "application.stale"],
    summary: "Record a milestone",
    description:
      "Only for an approved application. The worker sees the milestone on the dashboard with date, time, place and note. A second milestone of the same kind replaces the first; `arrival` and `did_not_arrive` replace each other.",
  },
  removeMilestone: {
    address: "DELETE /api/v1/applications/:id/milestones/:kind",
    access: "review",
    allowed: { kind: MILESTONES },
    response: responses.Milestones,
    tagged: true,
    ifMatch: true,
    errors: ["application.not_found", "application.transition", "application.stale"],
    summary: "Remove a milestone that was recorded by mistake",
    description: "The worker no longer sees it. Calling it again changes nothing.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
