import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Programs that the browser tests need and npm does not install. */

/** Lets Chromium run as root, quietly and with a fake camera. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

/**
 * Chromium's headless shell does the same work without a window and needs a third less computing
 * time.
 */
const SHELL = "chromium-headless-shell";
const CANDIDATES = [SHELL, "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);
const found = () => [process.env.CHROMIUM, ...CANDIDATES].find((path) => path && existsSync(path));
const apt = (...args) =>
  spawnSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0;

/** Installs a Debian package if this user may do that; returns whether it worked. */
function install(name) {
  if (process.getuid?.() !== 0) return false;
  console.log(`Installing ${name} for the browser tests…`);
  return apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", name);
}

/** The path of Chromium; installs Debian's headless shell if this user may do that. */
export function ensureChromium() {
  if (process.env.CHROMIUM === undefined && !existsSync(CANDIDATES[0])) install(SHELL);
  const path = found();
  if (path) return path;
  console.error(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.",
  );
  return process.exit(1);
}

const hasCurl = () => spawnSync("curl", ["--version"], { stdio: "ignore" }).status === 0;

/** Tests run the commands of docs/employers.md with the real curl. */
export function ensureCurl() {
  if (hasCurl() || (install("curl") && hasCurl())) return;
  console.error("The commands of docs/employers.md are tested with curl. Install it.");
  process.exit(1);
}
