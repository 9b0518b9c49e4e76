import "./files-in-memory.mjs";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureDevVars } from "./dev-vars.mjs";
import { createEmployers } from "./key.mjs";
import { mailPortOf, startMail } from "./local-mail.mjs";
import { build, install, integrator, root, start, stop, toolEnv, untilReady } from "./project.mjs";
import { ensureChromium, ensureCurl } from "./system-tools.mjs";

/**
 * Runs the browser tests against the built Worker with its own database; arguments are passed on to
 * Playwright.
 */

const port = process.env.E2E_PORT ?? "8797";
const origin = `http://localhost:${port}`;
const chromium = ensureChromium();
ensureCurl();
ensureDevVars();
install(integrator);
build();

const state = mkdtempSync(join(tmpdir(), "portal-e2e-"));
/**
 * Owners of three consoles: one with a season that no other test changes, one for the team's tests,
 * one for messages.
 */
const OWNER = "owner@farm.example";
const TEAM_OWNER = "owner@team.example";
const MESSAGES_OWNER = "owner@messages.example";
const [
  key,
  integratorKey,
  sandboxKey,
  _consoleKey,
  teamKey,
  longQueueKey,
  settingsKey,
  messagesKey,
  ...reviewKeys
] = await createEmployers(
  [
    { name: "Browser tests" },
    // Receives only the webhooks of its own tests.
    { name: "Example Farm" },
    { name: "Browser tests", sandbox: true },
    { name: "Console tests", owner: OWNER },
    { name: "Team tests", owner: TEAM_OWNER },
    // One test alone uses up this employer's requests per minute.
    { name: "Long queue tests", sandbox: true },
    // No other test changes its settings.
    { name: "Settings tests" },
    { name: "Messages tests", owner: MESSAGES_OWNER },
    // They create hundreds of made-up applicants; parallel tests must not share a rate limit.
    ...["A", "B", "C"].map((letter) => ({ name: `Review tests ${letter}`, sandbox: true })),
  ],
  { persistTo: state },
);
const mail = await startMail({ port: mailPortOf(port), quiet: true });
const env = {
  ...toolEnv,
  E2E_ORIGIN: origin,
  E2E_KEY: key,
  E2E_INTEGRATOR_KEY: integratorKey,
  E2E_SANDBOX_KEY: sandboxKey,
  E2E_OWNER: OWNER,
  E2E_TEAM_OWNER: TEAM_OWNER,
  E2E_TEAM_KEY: teamKey,
  E2E_REVIEW_KEYS: reviewKeys.join(" "),
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

/** Prints what the page of each failed test showed, because CI may keep only this output. */
function showFailures() {
  const results = join(root, "test-results", "playwright");
  for (const folder of existsSync(results) ? readdirSync(results) : []) {
    const file = join(results, folder, "error-context.md");
    if (!existsSync(file)) continue;
    const [, shown] = /```yaml\n(.*?)```/s.exec(readFileSync(file, "utf8")) ?? [];
    if (shown) console.log(`\n${folder}:\n${shown}`);
  }
}

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
  if (status !== 0) showFailures();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
await finish();
