import { env } from "cloudflare:workers";
import type { Env } from "../env";

/** The bindings with a dataset that remembers what the runtime's own one takes. */
export function withMetrics(bindings: Env = env) {
  const dataset = env.METRICS;
  if (!dataset) throw new Error("wrangler.toml binds no METRICS");
  const points: AnalyticsEngineDataPoint[] = [];
  const METRICS: AnalyticsEngineDataset = {
    writeDataPoint(point = {}) {
      dataset.writeDataPoint(point);
      points.push(point);
    },
  };
  return { bindings: { ...bindings, METRICS }, points };
}
