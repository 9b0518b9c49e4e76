import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureDevVars } from "./dev-vars.mjs";
import { addOwner, createKey } from "./key.mjs";
import { mailPortOf, startMail } from "./local-mail.mjs";
import { ensureChromium, ensureCurl } from "./programs.mjs";
import { build, install, integrator, root, start, stop, toolEnv, untilReady } from "./project.mjs";

/**
 * Runs the browser tests against the built Worker with a database of its own; arguments go to
 * Playwright.
 */

const port = process.env.E2E_PORT ?? "8797";
const origin = `http://localhost:${port}`;
const chromium = ensureChromium();
ensureCurl();
ensureDevVars();
install(integrator);
build();

const state = mkdtempSync(join(root, "node_modules", ".e2e-"));
const key = await createKey("Browser tests", { persistTo: state });
// A server of its own for the webhook tests, so that they receive no events of other tests.
const integratorKey = await createKey("Example Farm", { persistTo: state });
const sandboxKey = await createKey("Browser tests", { sandbox: true, persistTo: state });
/** Owns a console whose season no other test touches. */
const OWNER = "owner@farm.example";
await createKey("Console tests", { persistTo: state });
await addOwner("Console tests", OWNER, { persistTo: state });
/** Owns a team of several. */
const TEAM_OWNER = "owner@team.example";
const teamKey = await createKey("Team tests", { persistTo: state });
await addOwner("Team tests", TEAM_OWNER, { persistTo: state });
/** Made-up applicants by the hundred; the second has its requests of a minute for one test alone. */
const reviewKey = await createKey("Review tests", { sandbox: true, persistTo: state });
const longQueueKey = await createKey("Long queue tests", { sandbox: true, persistTo: state });
/** Of an employer whose settings no other test touches. */
const settingsKey = await createKey("Settings tests", { persistTo: state });
/** Writes to its workers. */
const MESSAGES_OWNER = "owner@messages.example";
const messagesKey = await createKey("Messages tests", { persistTo: state });
await addOwner("Messages tests", MESSAGES_OWNER, { persistTo: state });
const mail = startMail({ port: mailPortOf(port), quiet: true });
const env = {
  ...toolEnv,
  E2E_ORIGIN: origin,
  E2E_KEY: key,
  E2E_INTEGRATOR_KEY: integratorKey,
  E2E_SANDBOX_KEY: sandboxKey,
  E2E_OWNER: OWNER,
  E2E_TEAM_OWNER: TEAM_OWNER,
  E2E_TEAM_KEY: teamKey,
  E2E_REVIEW_KEY: reviewKey,
  E2E_LONG_QUEUE_KEY: longQueueKey,
  E2E_SETTINGS_KEY: settingsKey,
  E2E_MESSAGES_OWNER: MESSAGES_OWNER,
  E2E_MESSAGES_KEY: messagesKey,
  E2E_MAIL: mail.url,
  E2E_STATE: state,
  CHROMIUM: chromium,
};
const server = start(
  "wrangler",
  [
    "dev",
    `--port=${port}`,
    `--persist-to=${state}`,
    "--log-level=error",
    "--test-scheduled",
    "--var=WEBHOOK_LOCALHOST:allow",
    `--var=LOCAL_MAIL:${mail.url}`,
  ],
  { stdio: ["ignore", "ignore", "inherit"] },
);
let status = 1;
const finish = async () => {
  await stop(server);
  rmSync(state, { recursive: true, force: true });
  process.exit(status);
};
process.once("SIGINT", finish);
process.once("SIGTERM", finish);
try {
  await untilReady(`${origin}/api/health`);
  const tests = start("playwright", ["test", ...process.argv.slice(2)], { env });
  status = await new Promise((resolve) => tests.once("exit", (code) => resolve(code ?? 1)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
await finish();
