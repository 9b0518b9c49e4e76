import { withQuery } from "../../../lib/query-path";

/** What is worked off one by one, with the filters of its list. */
const QUEUES = {
  submitted: { status: "submitted", sort: "submittedAt" },
  reviewed: { status: "reviewed", sort: "updatedAt" },
  photos: { needs: "document_check", sort: "updatedAt" },
} as const;
export type QueueName = keyof typeof QUEUES;

const QUEUE_MAX = "100";

export const isQueue = (name: string | null): name is QueueName =>
  name !== null && Object.hasOwn(QUEUES, name);

/** The request for a queue: its first hundred and how many there are. */
export const queuePath = (queue: QueueName, contract: string | null) =>
  withQuery("/api/v1/applications", {
    ...QUEUES[queue],
    contract,
    total: "true",
    limit: QUEUE_MAX,
  });

export const applicationPath = (id: string) => `/api/v1/applications/${encodeURIComponent(id)}`;

/** The address of the review of one application within a queue. */
export const reviewHref = (id: string, queue: QueueName | null, contract: string | null) =>
  withQuery(`/hiring/applications/${encodeURIComponent(id)}`, { queue, contract });

/** What the review's page comes with. */
export function reviewReads(id: string, search: URLSearchParams): string[] {
  const queue = search.get("queue");
  const contract = search.get("contract");
  return [applicationPath(id), ...(isQueue(queue) ? [queuePath(queue, contract)] : [])];
}
