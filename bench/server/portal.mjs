import { readdirSync, readFileSync } from "node:fs";
import { portalOptions, runtimeOf } from "../../scripts/runtime.mjs";

/**
 * Workers in Miniflare without wrangler's development proxy: static files as the platform serves
 * them on `url`, the Worker alone on `direct`.
 *
 * @typedef {{ url: string, direct: string, pid: number, stop: () => Promise<void> }} Running
 */

/** Where the visitors are: the platform tells the Worker the time zone of each request. */
export const TIME_ZONE = "America/Mexico_City";

/** The process ids of the children with this name. */
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
async function startWorker(worker, place) {
  const before = new Set(childrenNamed("workerd"));
  const miniflare = runtimeOf(worker, place);
  const url = await miniflare.ready;
  const direct = await miniflare.unsafeGetDirectURL();
  const [pid] = childrenNamed("workerd").filter((one) => !before.has(one));
  return { url: url.origin, direct: direct.origin, pid, stop: () => miniflare.dispose() };
}

/**
 * The portal's bundle, or another script, with the same stores and variables.
 * @param {{ script: string, besides?: string[], state: string, site?: string }} place `besides` are
 * modules that the script imports; `site` replaces the static files
 */
export function startPortal({ site, ...place }) {
  const { assets, ...options } = portalOptions();
  const files = site ? { assets: { ...assets, directory: site } } : {};
  return startWorker({ ...options, ...files }, { ...place, cf: { timezone: TIME_ZONE } });
}

/** A script without any bindings. */
export const startBare = (place) =>
  startWorker({ name: "bare", compatibilityDate: "2026-10-20" }, place);
