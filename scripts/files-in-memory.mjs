import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/**
 * Keeps the tests' temporary files in memory if the system has a folder for that; otherwise their
 * databases would wait for the disk at every write. Import this before all other modules.
 */

const MEMORY = "/dev/shm";
/** In bytes: several times what all tests keep at the same time. */
const ROOM = 4 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM;
  } catch {
    return false;
  }
}

if (process.env.TMPDIR === undefined && hasRoom()) {
  const folder = mkdtempSync(join(MEMORY, "portal-tests-"));
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // Ctrl-C ends the commands that this process runs, and then this process ends by itself.
  process.on("SIGINT", () => undefined);
}
