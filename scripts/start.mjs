import { join } from "node:path";
import { startCron } from "./local-cron.mjs";
import { startPortal } from "./local-portal.mjs";
import { root, start, stop, untilReady } from "./project.mjs";

/**
 * `npm start`: installs, builds, migrates and starts wrangler dev on one port, with demo data and
 * the cron. Runs on plain Node 20; steps that need the project's Node are separate processes.
 * `--verbose` shows the Worker's log lines.
 */

const port = process.env.PORT ?? "8787";
const origin = `http://localhost:${port}`;
const logLevel = process.argv.includes("--verbose") ? "log" : "warn";

const { mail, server } = await startPortal({ port, logLevel });
const finish = async (code = 0) => {
  await stop(server);
  process.exit(code);
};
process.once("SIGINT", () => void finish());
process.once("SIGTERM", () => void finish());
server.once("exit", (code) => process.exit(code ?? 1));

try {
  // Not the health check, which fails after a pause because the cron has not run since the last
  // start.
  await untilReady(`${origin}/user-login`);
  const demo = start("node", [join(root, "scripts/demo.mjs"), origin, mail.url]);
  const status = await new Promise((resolve) => demo.once("exit", resolve));
  if (status !== 0) await finish(1);
  startCron(origin);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await finish(1);
}
