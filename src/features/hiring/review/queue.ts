import type { EmployerApplication } from "#contract/employer-application";
import { OVER_STATUSES } from "#contract/statuses";
import { withQuery } from "../../../lib/query-path";
import { apiQuery } from "../api";

/** What is worked off one by one, with the filters of its list. */
const QUEUES = {
  submitted: { status: "submitted", needs: "decision", sort: "submittedAt" },
  reviewed: { status: "reviewed", needs: "decision", sort: "updatedAt" },
  photos: { needs: "document_check", sort: "updatedAt" },
} as const;
export type QueueName = keyof typeof QUEUES;

const QUEUE_MAX = "100";

export const isQueue = (name: string | null): name is QueueName =>
  name !== null && Object.hasOwn(QUEUES, name);

/** Whether an application still waits in a queue: the list was read before it. */
export function waitsIn(queue: QueueName, { status, documents }: EmployerApplication): boolean {
  if (queue === "photos") {
    return !OVER_STATUSES.includes(status) && documents.some(({ resentAt }) => resentAt !== null);
  }
  return status === queue && documents.every(({ reviewReason }) => reviewReason === null);
}

/** The request for a queue: a hundred of it and how many there are. */
export const queuePath = (
  queue: QueueName,
  contract: string | null,
  cursor: string | null = null,
) =>
  withQuery("/api/v1/applications", {
    ...QUEUES[queue],
    contract,
    total: "true",
    limit: QUEUE_MAX,
    cursor,
  });

export const applicationPath = (id: string) => `/api/v1/applications/${encodeURIComponent(id)}`;

/** Each reading is in the audit trail: one that was prefetched is not read again at once. */
const APPLICATION_FRESH_MS = 90_000;

export const applicationQuery = (id: string) => ({
  ...apiQuery("GET /api/v1/applications/:id", applicationPath(id)),
  staleTime: APPLICATION_FRESH_MS,
  refetchOnWindowFocus: false,
});

export const documentFilePath = (id: string, documentId: string) =>
  `${applicationPath(id)}/documents/${encodeURIComponent(documentId)}/file`;

/** The address of the review of one application within a queue. */
export const reviewHref = (id: string, queue: QueueName | null, contract: string | null) =>
  withQuery(`/hiring/applications/${encodeURIComponent(id)}`, { queue, contract });

/** What the review's page comes with. */
export function reviewReads(id: string, search: URLSearchParams): string[] {
  const queue = search.get("queue");
  const contract = search.get("contract");
  return [applicationPath(id), ...(isQueue(queue) ? [queuePath(queue, contract)] : [])];
}
