import { dirname, join } from "node:path";
import { createKey } from "../../scripts/key.mjs";
import { invite, signIn, upload } from "../server/applicant.mjs";
import { startPortal } from "../server/portal.mjs";
import { forgetPeak, memoryNow, memoryPeak, processorTime } from "../server/process.mjs";
import { bundleScript } from "./bundle.mjs";

/** The largest accepted file, in bytes. */
export const FILE_BYTES = 10 * 1024 * 1024;
const REST_MS = 1500;

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/** Uploads the largest file to a runtime that has handled a small one and is idle. */
async function once(place, cookie) {
  const running = await startPortal(place);
  try {
    await upload(running.direct, cookie);
    await rest();
    const idle = memoryNow(running.pid);
    forgetPeak(running.pid);
    const [begun, used] = [performance.now(), processorTime(running.pid)];
    await upload(running.direct, cookie, { bytes: FILE_BYTES });
    return {
      ms: performance.now() - begun,
      processor: processorTime(running.pid) - used,
      overIdle: memoryPeak(running.pid) - idle,
    };
  } finally {
    await running.stop();
  }
}

/**
 * Time and memory of the largest upload, each on a fresh runtime.
 * @returns {Promise<Record<string, { ms: number, processor: number, overIdle: number }[]>>} by
 * target; bytes, and milliseconds of the clock and of the processor
 */
export async function measureUploads({ work, bundle, rounds }) {
  const state = join(work, "uploads");
  const folder = dirname(bundle);
  const scriptOf = (name) => join(folder, `${name}.js`);
  for (const name of ["without-store", "one-copy"]) await bundleScript(name, scriptOf(name));
  const key = await createKey("Uploads", { persistTo: state });
  const portal = await startPortal({ script: bundle, state });
  const cookie = await signIn(portal.direct, await invite(portal.direct, key));
  await portal.stop();

  const targets = {
    "a handler that holds the body once": { script: scriptOf("one-copy"), state },
    "the portal": { script: scriptOf("without-store"), besides: [bundle], state },
    "the portal with the local R2 in its process": { script: bundle, state },
  };
  const figures = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, place] of Object.entries(targets)) {
      figures[name].push(await once(place, cookie));
    }
  }
  return figures;
}
