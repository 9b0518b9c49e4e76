import type { DbUse } from "../lib/app-env";

type Counted = DbUse & { route: string; method: string; status: number; ms: number };

/** Analytics Engine refuses a longer sampling key. */
const INDEX_BYTES = 96;

/**
 * Writes a request to Analytics Engine, if that is bound; docs/operations.md names the columns. The
 * runtime sends it after the response.
 */
export function countRequest(dataset: AnalyticsEngineDataset | undefined, request: Counted): void {
  const { route, method, status, ms, dbCalls, dbMs, rowsRead } = request;
  try {
    dataset?.writeDataPoint({
      indexes: [route.slice(0, INDEX_BYTES)],
      blobs: [route, method, `${Math.floor(status / 100)}xx`],
      doubles: [ms, dbCalls, dbMs, rowsRead],
    });
  } catch {
    // Losing a data point must not cost the response.
  }
}
