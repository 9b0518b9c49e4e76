import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";
import { root } from "../../scripts/project.mjs";

/**
 * Workers in Miniflare without wrangler's development proxy: static files as the platform serves
 * them on `url`, the Worker alone on `direct`.
 *
 * @typedef {{ url: string, direct: string, pid: number, stop: () => Promise<void> }} Running
 */

/** Process ids of this process's own children of that name. */
function childrenNamed(name) {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        const [, command, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
        return command === name && Number(rest.split(" ")[1]) === process.pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** @returns {Promise<Running>} one Worker by Miniflare's options */
async function startWorker(worker, { script, besides = [], state }) {
  const before = new Set(childrenNamed("workerd"));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      resourcePersistencePath: join(state, "v3"),
      // Log lines are read, as a platform does, and dropped.
      handleStructuredLogs: () => undefined,
      workers: [
        {
          ...worker,
          modules: [script, ...besides].map((path) => ({ type: "ESModule", path })),
          modulesRoot: dirname(script),
          unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
        },
      ],
    }),
  );
  const url = await miniflare.ready;
  const direct = await miniflare.unsafeGetDirectURL();
  const [pid] = childrenNamed("workerd").filter((one) => !before.has(one));
  return { url: url.origin, direct: direct.origin, pid, stop: () => miniflare.dispose() };
}

/**
 * The portal's bundle, or another script, with the portal's stores, variables and static files as
 * wrangler.toml says.
 * @param {{ script: string, besides?: string[], state: string, site?: string }} place `besides` are
 * modules that the script imports; `site` replaces the static files
 */
export function startPortal({ site, ...place }) {
  const { workerOptions } = optionsOf(join(root, "wrangler.toml"));
  const { assets, modulesRules: _rules, ...options } = workerOptions;
  const files = site ? { assets: { ...assets, directory: site } } : {};
  return startWorker({ ...options, name: "portal", ...files }, place);
}

/** A script that needs nothing. */
export const startBare = (place) =>
  startWorker({ name: "bare", compatibilityDate: "2026-10-20" }, place);
