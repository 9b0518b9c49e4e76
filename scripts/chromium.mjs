import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const CANDIDATES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const found = () => [process.env.CHROMIUM, ...CANDIDATES].find((path) => path && existsSync(path));
const apt = (...args) =>
  spawnSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0;

/** The path of a Chromium; installs Debian's when there is none and this user may. */
export function ensureChromium() {
  const installed = found();
  if (installed) return installed;
  if (process.getuid?.() === 0) {
    console.log("Installing Chromium for the browser tests…");
    if (
      apt("update", "-qq") &&
      apt("install", "-y", "-qq", "--no-install-recommends", "chromium")
    ) {
      const path = found();
      if (path) return path;
    }
  }
  console.error(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.",
  );
  return process.exit(1);
}
