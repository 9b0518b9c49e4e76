import { existsSync, statSync, watch } from "node:fs";
import { join } from "node:path";
import { root, SCREEN_SOURCES, start, stop } from "./project.mjs";

/**
 * How long to wait for more changes: editors write a file in several steps, branch switches many
 * files.
 */
const QUIET_MS = 300;

/** Builds both parts of the screens; `done` resolves to whether that worked. */
function buildOnce() {
  const child = start("npm", ["run", "--silent", "build"]);
  return {
    child,
    done: new Promise((resolve) => child.once("exit", (code) => resolve(code === 0))),
  };
}

/**
 * Rebuilds the screens whenever a source file has changed, so that the Worker's pages match the
 * sources; a running wrangler picks up the new build. Returns a function that stops it.
 * @param {{ sources?: string[], make?: () => { done: Promise<unknown> } }} options
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
