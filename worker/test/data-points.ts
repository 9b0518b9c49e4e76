import { env } from "cloudflare:workers";
import type { Env } from "../env";

/** Bindings with a metrics dataset that also remembers what it passes to the runtime's dataset. */
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
