import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/**
 * Puts the temporary files of tests into memory where the system has a folder for that: the
 * databases among them would wait for the disk at every write. Import it before all other modules.
 */

const MEMORY = "/dev/shm";
/** Several times what all tests keep at once; in bytes. */
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
  // Ctrl-C ends the commands that this process runs, and it then ends with them.
  process.on("SIGINT", () => undefined);
}
