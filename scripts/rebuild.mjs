import { existsSync, statSync, watch } from "node:fs";
import { join } from "node:path";
import { root, SCREEN_SOURCES, start, stop } from "./project.mjs";

/** An editor writes a file in several steps, and a branch switch many files. */
const QUIET_MS = 300;

/** Builds both parts of the screens; resolves to whether that worked. */
function buildOnce() {
  const child = start("npm", ["run", "--silent", "build"]);
  return {
    child,
    done: new Promise((resolve) => child.once("exit", (code) => resolve(code === 0))),
  };
}

/**
 * Builds the screens again whenever a source has changed, so that the Worker's own pages are those of
 * the source; a running wrangler takes the new build over. Returns what ends it.
 */
export function rebuildOnChange({ sources = SCREEN_SOURCES, make = buildOnce } = {}) {
  let timer;
  let running;
  let isStale = false;
  const rebuild = async () => {
    if (running) {
      isStale = true;
      return;
    }
    isStale = false;
    const begun = Date.now();
    running = make();
    const isBuilt = await running.done;
    running = undefined;
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.log(
      isBuilt ? `Pages rebuilt in ${seconds} s.` : "The pages are those before the error.",
    );
    if (isStale) void rebuild();
  };
  const onChange = (_event, name) => {
    if (/\.test\.tsx?$/.test(name ?? "")) return;
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), QUIET_MS);
  };
  const watchers = sources
    .map((source) => join(root, source))
    .filter((path) => existsSync(path))
    .map((path) => watch(path, { recursive: statSync(path).isDirectory() }, onChange));
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    if (running?.child) await stop(running.child);
  };
}
