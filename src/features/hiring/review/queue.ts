import { pathOf } from "#contract/api/paths";
import type { EmployerApplication } from "#contract/employer-application";
import { isOver } from "#contract/statuses";
import { withQuery } from "../../../lib/query-path";
import { apiQuery } from "../api";
import { applicationQuery } from "../queries";

/** The queues to work through one by one, with the filters of their lists. */
const QUEUES = {
  submitted: { status: "submitted", needs: "decision", sort: "submittedAt" },
  reviewed: { status: "reviewed", needs: "decision", sort: "updatedAt" },
  photos: { needs: "document_check", sort: "updatedAt" },
} as const;
export type QueueName = keyof typeof QUEUES;

const QUEUE_MAX = "100";

export const isQueue = (name: string | null): name is QueueName =>
  name !== null && Object.hasOwn(QUEUES, name);

/**
 * Whether an application still waits in a queue; the queue's list may be older than the
 * application.
 */
export function isInQueue(queue: QueueName, { status, documents }: EmployerApplication): boolean {
  if (queue === "photos") {
    return !isOver(status) && documents.some(({ resentAt }) => resentAt !== null);
  }
  return status === queue && documents.every(({ reviewReason }) => reviewReason === null);
}

/** A queue: up to a hundred of its applications, and the total. */
export const queueQuery = (
  queue: QueueName,
  contract: string | null,
  cursor: string | null = null,
) =>
  apiQuery("GET /api/v1/applications", {
    query: { ...QUEUES[queue], contract, total: "true", limit: QUEUE_MAX, cursor },
  });

export const documentFilePath = (id: string, documentId: string) =>
  pathOf("GET /api/v1/applications/:id/documents/:documentId/file", { id, documentId });

/** The URL that reviews one application within a queue. */
export const reviewHref = (id: string, queue: QueueName | null, contract: string | null) =>
  withQuery(`/hiring/applications/${encodeURIComponent(id)}`, { queue, contract });

/** The queries whose data the review's page is rendered with. */
export function reviewReads(id: string, search: URLSearchParams) {
  const queue = search.get("queue");
  const contract = search.get("contract");
  return [applicationQuery(id), ...(isQueue(queue) ? [queueQuery(queue, contract)] : [])];
}
