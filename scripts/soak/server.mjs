import { join } from "node:path";
import { portalOptions, runtimeOf } from "../runtime.mjs";

/**
 * The portal's bundle alone in the runtime, without the development server's proxy, whose memory
 * grows with every request: `node server.mjs <state> <port> <inspector port>`.
 */
const [state, port, inspectorPort] = process.argv.slice(2);
const { assets: _assets, ...options } = portalOptions();
const miniflare = runtimeOf(options, {
  script: join(state, "bundle", "index.js"),
  state,
  direct: { host: "localhost", port: Number(port) },
  inspectorPort: Number(inspectorPort),
});
await miniflare.ready;
