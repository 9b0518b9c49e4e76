import { dirname, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { root } from "./project.mjs";

/** The stores, variables and static files of wrangler.toml. */
export function portalOptions() {
  const { modulesRules: _rules, ...options } = optionsOf(join(root, "wrangler.toml")).workerOptions;
  return { ...options, name: "portal" };
}

/**
 * Runs a script in the bare runtime, without the development server's proxy.
 * @param {object} worker Miniflare's options
 * @param {{ script: string, besides?: string[], state: string, direct?: object, inspectorPort?: number, cf?: object }}
 * place `besides` are modules that the script imports; `direct` is where the Worker itself listens;
 * `cf` is what the platform says about each request
 */
export const runtimeOf = (worker, { script, besides = [], state, direct, inspectorPort, cf }) =>
  new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      ...(inspectorPort && { inspectorPort }),
      ...(cf && { cf }),
      resourcePersistencePath: join(state, "v3"),
      // Read log lines, as a platform would, and discard them.
      handleStructuredLogs: () => undefined,
      workers: [
        {
          ...worker,
          modules: [script, ...besides].map((path) => ({ type: "ESModule", path })),
          modulesRoot: dirname(script),
          unsafeDirectSockets: [direct ?? { host: "127.0.0.1", port: 0 }],
        },
      ],
    }),
  );
