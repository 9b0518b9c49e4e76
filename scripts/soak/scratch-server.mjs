import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureDevVars } from "../dev-vars.mjs";
import { build, root, run, start, stop } from "../project.mjs";

/**
 * The bundle as it would be deployed, with stores of its own in `state`, which `cleanUp` removes and
 * so does an interruption. `serve` starts it on `port` in a process group of its own, with V8's
 * inspector on `inspectorPort`, and returns the process.
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
