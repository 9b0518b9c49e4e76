import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureDevVars } from "../dev-vars.mjs";
import { build, root, run, start, stop } from "../project.mjs";

/**
 * The deployable bundle with its own stores in `state`, which `cleanUp` or an interruption removes.
 * `serve` starts it on `port` in its own process group, with an inspector on `inspectorPort`.
 */
export function scratchServer({ port, built }) {
  ensureDevVars();
  if (!built) build();
  const state = mkdtempSync(join(root, "node_modules", ".soak-"));
  run("wrangler", ["deploy", "--dry-run", "--outdir", join(state, "bundle")], { stdio: "ignore" });
  const inspectorPort = String(Number(port) + 1);
  let server;
  const serve = () => {
    const args = [join(root, "scripts/soak/server.mjs"), state, port, inspectorPort];
    server = start("node", args, { stdio: ["ignore", "ignore", "inherit"] });
    return server;
  };
  const end = async () => {
    if (server) await stop(server);
    server = undefined;
  };
  const cleanUp = async () => {
    await end();
    rmSync(state, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void cleanUp().then(() => process.exit(130)));
  }
  return { state, inspectorPort, serve, end, cleanUp };
}
