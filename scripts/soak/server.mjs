import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { root } from "../project.mjs";

/**
 * The portal's bundle alone in the runtime, without the development server's proxy, whose memory
 * grows with every request: `node server.mjs <state> <port> <inspector port>`.
 */
const [state, port, inspectorPort] = process.argv.slice(2);
const { workerOptions } = optionsOf(join(root, "wrangler.toml"));
const { assets: _assets, modulesRules: _rules, ...options } = workerOptions;
const bundle = join(state, "bundle");

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    inspectorPort: Number(inspectorPort),
    resourcePersistencePath: join(state, "v3"),
    // Log lines are read, as a platform does, and dropped.
    handleStructuredLogs: () => undefined,
    workers: [
      {
        ...options,
        name: "portal",
        modules: [{ type: "ESModule", path: join(bundle, "index.js") }],
        modulesRoot: bundle,
        unsafeDirectSockets: [{ host: "localhost", port: Number(port) }],
      },
    ],
  }),
);
await miniflare.ready;
